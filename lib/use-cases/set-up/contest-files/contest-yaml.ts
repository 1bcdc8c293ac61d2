import { type Document, isMap, isNode, stringify } from "yaml";
import type { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { findUnfitText } from "../../../common/plain-text.ts";
import { explainUnknownKeys } from "../../../common/unknown-keys.ts";
import { toOffsetTime } from "../../rounds/zoned-time.ts";
import { type ContestFile, contestFileSchema, LAST_LINE } from "./contest-file.ts";
import { type ParsedYaml, parseYaml, type YamlFault } from "./parse-yaml.ts";

const MOST_ERRORS = 20;
/** How many of the schema's issues are looked up in the file and sorted by line, before MOST_ERRORS of them are shown. */
const MOST_ISSUES = 1000;

/** An error in the file; without a line, it concerns the whole file. */
type Fault = Omit<YamlFault, "line"> & { readonly line?: number };

/** Prints a contest's set-up as YAML; times in the contest's time zone with offset. */
export function printContest(file: ContestFile): string {
  const { timeZone } = file.contest;
  const moment = (value: Date | null) => (value === null ? null : toOffsetTime(value, timeZone));
  const { tracecup, ...decided } = file;
  const plain = {
    tracecup,
    lastLine: LAST_LINE,
    ...decided,
    rounds: file.rounds.map((round) => ({
      ...round,
      boardFreezesAt: moment(round.boardFreezesAt),
      phases: round.phases.map(({ kind, startsAt, endsAt }) => ({
        kind,
        startsAt: moment(startsAt),
        endsAt: moment(endsAt),
      })),
    })),
    teams: file.teams.map((team) => ({ ...team, withdrawnAt: moment(team.withdrawnAt) })),
  };
  return `${stringify(plain, { aliasDuplicateObjects: false, lineWidth: 0 })}${LAST_LINE}\n`;
}

/**
 * Parses a contest's set-up.
 * @param name the file's name in messages
 * @throws UserError `bad_contest_file` (422) whose message has a line per error, with the line number and path of each
 */
export function readContest(text: string, name: string): ContestFile {
  const cut = findCut(text);
  if (cut) throw badFile(name, [cut]);
  const yaml = parseYaml(text);
  if (yaml.faults.length > 0) throw badFile(name, yaml.faults);
  const parsed = contestFileSchema.safeParse(toPlain(yaml.document, name), { error: explainUnknownKeys });
  if (!parsed.success) {
    const faults = parsed.error.issues.slice(0, MOST_ISSUES).flatMap((issue) => faultsOf(issue, yaml));
    throw badFile(
      name,
      faults.toSorted((a, b) => a.line - b.line),
    );
  }
  const unfit = findUnfitText(parsed.data);
  if (unfit) throw badFile(name, [faultAt(unfit, "control characters cannot be stored", yaml)]);
  const { lastLine: _, ...file } = parsed.data;
  return file;
}

/** An error at the end of a file that announces its last line and does not have it. */
function findCut(text: string): YamlFault | undefined {
  const lines = text.trimEnd().split(/\r\n|[\r\n]/);
  const announced = lines.findIndex((line) => /^lastLine\s*:/.test(line)) + 1;
  if (announced === 0 || lines.at(-1) === LAST_LINE) return undefined;
  const message = `the file is cut off here: its last line should be "${LAST_LINE}", as line ${announced} says`;
  return { line: lines.length, message };
}

/** Converts to plain values. Refuses aliases that expand to far more than the file's size. */
function toPlain(document: Document, name: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw badFile(name, [{ message: "its aliases (*) unfold to far more than the file holds" }]);
  }
}

/** The issue's errors: one per unknown key, otherwise one. */
function faultsOf(issue: z.core.$ZodIssue, yaml: ParsedYaml): YamlFault[] {
  if (issue.code !== "unrecognized_keys") return [faultAt(issue.path, issue.message, yaml)];
  return issue.keys.slice(0, MOST_ISSUES).map((key) => {
    const fault = faultAt(issue.path, `${JSON.stringify(key)} is ${issue.message}`, yaml);
    const parent = yaml.document.getIn(issue.path, true);
    const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === key) : undefined;
    return isNode(pair?.key) && pair.key.range ? { ...fault, line: yaml.lineAt(pair.key.range[0]) } : fault;
  });
}

/** An error with the line of the value at `path`, or of its nearest existing ancestor. */
function faultAt(path: readonly PropertyKey[], message: string, { document, lineAt }: ParsedYaml): YamlFault {
  const described = path.length > 0 ? `${path.join(".")}: ${message}` : message;
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return { line: lineAt(node.range[0]), message: described };
  }
  return { line: 1, message: described };
}

function badFile(name: string, faults: readonly Fault[]): UserError {
  const shown = faults
    .slice(0, MOST_ERRORS)
    .map(({ line, message }) => `${name}${line ? ` line ${line}` : ""}: ${message}`);
  const more = faults.length > MOST_ERRORS ? [`${name}: ${faults.length} errors in all`] : [];
  return new UserError("bad_contest_file", [...shown, ...more].join("\n"), 422, {
    errorCount: faults.length,
  });
}
