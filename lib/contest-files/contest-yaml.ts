import { type Document, isNode, LineCounter, parseDocument, stringify } from "yaml";
import { UserError } from "../errors.ts";
import { toOffsetTime } from "../rounds/zoned-time.ts";
import { type ContestFile, contestFileSchema } from "./contest-file.ts";

const MOST_ERRORS = 20;

/** A contest's set-up as YAML; moments on the contest's clock, with its offset. */
export function printContest(file: ContestFile): string {
  const { timeZone } = file.contest;
  const moment = (value: Date | null) => (value === null ? null : toOffsetTime(value, timeZone));
  const plain = {
    ...file,
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
  return stringify(plain, { aliasDuplicateObjects: false, lineWidth: 0 });
}

/**
 * Reads a contest's set-up.
 * @param name how the file is named to people
 * @throws UserError `bad_contest_file` (422): its message holds a line for each error, with the line and the path that it is
 *   about
 */
export function readContest(text: string, name: string): ContestFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const faults = document.errors.map(({ pos, message }) => `line ${lines.linePos(pos[0]).line}: ${message}`);
  if (faults.length > 0) throw badFile(name, faults);
  const parsed = contestFileSchema.safeParse(toPlain(document, name));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    line: lineOf(document, path, lines),
    path: path.join("."),
    message,
  }));
  issues.sort((a, b) => a.line - b.line);
  throw badFile(
    name,
    issues.map(({ line, path, message }) => `line ${line}: ${path ? `${path}: ` : ""}${message}`),
  );
}

/** Refuses aliases that unfold to far more than the file. */
function toPlain(document: Document, name: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw badFile(name, [`line 1: ${(error as Error).message}`]);
  }
}

/** The line of what a path leads to; of the nearest that is there, if that is missing. */
function lineOf(document: Document, path: readonly PropertyKey[], lines: LineCounter): number {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function badFile(name: string, faults: readonly string[]): UserError {
  const shown = faults.slice(0, MOST_ERRORS).map((fault) => `${name} ${fault}`);
  const more = faults.length > MOST_ERRORS ? [`${name}: ${faults.length} errors in all`] : [];
  return new UserError("bad_contest_file", [...shown, ...more].join("\n"), 422, {
    errorCount: faults.length,
  });
}
