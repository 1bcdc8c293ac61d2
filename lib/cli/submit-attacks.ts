import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "commander";
import { z } from "zod";
import { ApiClient, errorLines, reportedErrorsSchema } from "./api-client.ts";
import { ATTACKED_ROUND, chooseRound } from "./choose-round.ts";
import { InvalidInputError } from "./explain-error.ts";
import { parseOptions } from "./options.ts";
import { requireSendable } from "./request-file.ts";
import { shortScore } from "./score-text.ts";
import { readSentAttacks, type SentAttack } from "./sent-attacks.ts";
import { addServerOptions, serverOptions } from "./server-options.ts";

const POLL_MS = 1_000;

const schema = z.strictObject({ ...serverOptions, json: z.boolean().default(false) });

const reportSchema = z.object({
  files: z.array(
    z.discriminatedUnion("status", [
      z.object({
        status: z.literal("accepted"),
        fileName: z.string(),
        id: z.string(),
        attempt: z.number(),
        attemptsLeft: z.number(),
      }),
      z.object({
        status: z.literal("refused"),
        fileName: z.string(),
        detail: z.string(),
        errorCount: z.number().optional(),
        errors: reportedErrorsSchema.optional(),
      }),
    ]),
  ),
});

export function define(command: Command): void {
  addServerOptions(
    command.argument("<files...>", "etable and etraces files, plain or gzipped, or zips of them"),
    "the one whose attack phase is open",
  )
    .option("--json", "print the attacks as JSON")
    .action(run);
}

async function run(files: readonly string[], raw: unknown): Promise<void> {
  const { server, token, json, ...options } = parseOptions(schema, raw);
  for (const file of files) requireSendable(file);
  const api = new ApiClient(server, token);
  const round = await chooseRound(api, options.round, ATTACKED_ROUND);
  const address = `/api/v1/rounds/${encodeURIComponent(round)}/attacks`;
  const taken = new Set<string>();
  let refused = 0;
  for (const file of files) {
    const sent = await send(api, address, file);
    for (const id of sent.ids) taken.add(id);
    refused += sent.refused;
  }
  if (taken.size > 0) {
    const attacks = await waitUntilScored(api, address, taken);
    process.stdout.write(json ? `${JSON.stringify(attacks, null, 2)}\n` : attacks.map(line).join(""));
    refused += attacks.filter(({ state }) => state === "FAILED").length;
  }
  if (refused > 0) throw new InvalidInputError(refused === 1 ? "one file failed" : `${refused} files failed`);
}

/** Sends one file. Prints refusals instead of throwing, so that the other files are still sent. */
async function send(
  api: ApiClient,
  address: string,
  file: string,
): Promise<{ readonly ids: readonly string[]; readonly refused: number }> {
  const query = new URLSearchParams({ filename: basename(file) });
  try {
    const { files } = await api.postFile(`${address}?${query}`, file, reportSchema);
    const ids: string[] = [];
    for (const report of files) {
      if (report.status === "accepted") {
        ids.push(report.id);
        const { fileName, attempt, attemptsLeft } = report;
        process.stderr.write(`${fileName}: accepted as attempt ${attempt}, ${attemptsLeft} left\n`);
      } else {
        const lines = [...errorLines(report), report.detail];
        process.stderr.write(lines.map((text) => `${report.fileName}: ${text}\n`).join(""));
      }
    }
    return { ids, refused: files.length - ids.length };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    process.stderr.write(`${basename(file)}: ${error.message}\n`);
    return { ids: [], refused: 1 };
  }
}

async function waitUntilScored(
  api: ApiClient,
  address: string,
  ids: ReadonlySet<string>,
): Promise<SentAttack[]> {
  for (let reported = -1; ; await sleep(POLL_MS)) {
    const attacks = await readSentAttacks(api, address, ids);
    const open = attacks.filter(({ state }) => state === "QUEUED" || state === "SCORING").length;
    if (open === 0) return attacks;
    if (open !== reported) process.stderr.write(`${open} of ${attacks.length} are still to be scored\n`);
    reported = open;
  }
}

/** The file's name, the attempt's number and its score, or `-` while that is hidden. */
function line({ fileName, attempt, state, score, error }: SentAttack): string {
  if (state === "FAILED") return `${fileName} ${attempt} failed: ${error ?? "ask the organizer"}\n`;
  return `${fileName} ${attempt} ${shortScore(score)}\n`;
}
