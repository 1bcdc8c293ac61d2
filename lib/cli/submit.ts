import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "commander";
import { z } from "zod";
import { ATTACK_KINDS, SCORE_OF_ATTACK } from "../contest/attack-kinds.ts";
import { DATA_KINDS } from "../core/formats/file-names.ts";
import { scoreName } from "../scoring/repeats.ts";
import { ApiClient, PassingError } from "./api-client.ts";
import { chooseRound, SUBMITTING_ROUND } from "./choose-round.ts";
import { InvalidInputError } from "./explain-error.ts";
import { parseOptions } from "./options.ts";
import { requireSendable } from "./request-file.ts";
import { alignScores, hitsNote, validityNote } from "./score-text.ts";
import { addServerOptions, serverOptions } from "./server-options.ts";

const POLL_MS = 500;

const schema = z.strictObject({
  ...serverOptions,
  dataset: z.enum(DATA_KINDS, "expected IDP or TRP").optional(),
  json: z.boolean().default(false),
});

const createdSchema = z.object({ id: z.string(), number: z.number() });

const scoreSchema = z.number().nullable();
const attackSchema = z.looseObject({
  attacker: z.string(),
  kind: z.enum(ATTACK_KINDS),
  score: scoreSchema,
  hits: z.number().nullable(),
  total: z.number().nullable(),
});

const submissionSchema = z.looseObject({
  round: z.looseObject({ requiredUtility: z.number() }),
  scoring: z.looseObject({
    state: z.enum(["QUEUED", "SCORING", "SCORED", "FAILED"]),
    step: z.string().nullable(),
    utilityScore: scoreSchema,
    valid: z.boolean().nullable(),
    minReidentificationScore: scoreSchema,
    minTraceInferenceScore: scoreSchema,
    attacks: z.array(attackSchema),
    error: z.string().nullable(),
  }),
});

type Submission = z.infer<typeof submissionSchema>;

export function define(command: Command): void {
  const argument = "an anonymized set, named as the rulebook prescribes, plain or gzipped";
  addServerOptions(command.argument("<file>", argument), "the one that takes submissions now")
    .option("--dataset <kind>", "IDP or TRP (default: from the file's name)")
    .option("--json", "print the whole submission as JSON")
    .action(run);
}

async function run(file: string, raw: unknown): Promise<void> {
  const { server, token, dataset, json, ...options } = parseOptions(schema, raw);
  requireSendable(file);
  const api = new ApiClient(server, token);
  const round = await chooseRound(api, options.round, SUBMITTING_ROUND);
  const query = new URLSearchParams({ filename: basename(file), ...(dataset ? { dataset } : {}) });
  const path = `/api/v1/rounds/${encodeURIComponent(round)}/submissions?${query}`;
  const { id, number } = await api.postFile(path, file, createdSchema);
  process.stderr.write(`submission ${number} was accepted: ${id}\n`);
  const submission = await waitUntilScored(api, id).catch((error: unknown) => {
    if (!(error instanceof PassingError)) throw error;
    const page = `${server.replace(/\/+$/, "")}/submissions/${id}`;
    throw new InvalidInputError(
      `${error.message}\nsubmission ${number} was accepted nevertheless: see ${page}`,
    );
  });
  process.stdout.write(json ? `${JSON.stringify(submission, null, 2)}\n` : scoreLines(submission));
}

async function waitUntilScored(api: ApiClient, id: string): Promise<Submission> {
  for (let reported = ""; ; await sleep(POLL_MS)) {
    const submission = await api.getWithRetry(`/api/v1/submissions/${id}`, submissionSchema);
    const { state, step, error } = submission.scoring;
    if (state === "SCORED") return submission;
    if (state === "FAILED")
      throw new InvalidInputError(`the scoring failed: ${error ?? "ask the organizer"}`);
    const progress = state === "QUEUED" ? "waiting for a worker" : `running ${step}`;
    if (progress !== reported) process.stderr.write(`${progress}\n`);
    reported = progress;
  }
}

/** The scores in the same form as `tracecup score` prints them. */
function scoreLines({ scoring, round }: Submission): string {
  const { utilityScore, valid, attacks, minReidentificationScore, minTraceInferenceScore } = scoring;
  const validity = valid === null ? "" : validityNote(valid, round.requiredUtility);
  return alignScores([
    { name: "s_U", score: utilityScore, note: validity, bound: round.requiredUtility },
    ...attacks.map(({ kind, attacker, score, hits, total }) => {
      const note = hits === null || total === null ? "" : hitsNote({ hits, total });
      return { name: scoreName(SCORE_OF_ATTACK[kind], attacker), score, note };
    }),
    { name: scoreName("reidentification", null), score: minReidentificationScore, note: "" },
    { name: scoreName("traceInference", null), score: minTraceInferenceScore, note: "" },
  ]);
}
