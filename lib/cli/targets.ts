import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { z } from "zod";
import { makeFolder } from "../platform/files/make-folder.ts";
import { writeOutputs } from "../platform/files/write-outputs.ts";
import { ApiClient } from "./api-client.ts";
import { ATTACKED_ROUND, chooseRound } from "./choose-round.ts";
import { parseOptions, textOption } from "./options.ts";
import { addServerOptions, serverOptions } from "./server-options.ts";

const schema = z.strictObject({ ...serverOptions, out: textOption });

const fileSchema = z.object({
  // Checked strictly, since the name becomes a path on this machine.
  fileName: z.string().regex(/^[a-z]+_team[0-9]{3}_data0[12]_(IDP|TRP)\.csv$/),
  url: z.string().startsWith("/api/"),
});

const targetsSchema = z.object({
  targets: z.array(
    z.object({
      withdrawn: z.boolean(),
      files: z.object({ public: fileSchema, reference: fileSchema }),
    }),
  ),
});

export function define(command: Command): void {
  addServerOptions(command, "the one whose attack phase is open")
    .requiredOption("--out <dir>", "the folder for pubtraces and reftraces of every target")
    .action(run);
}

async function run(raw: unknown): Promise<void> {
  const { server, token, out, ...options } = parseOptions(schema, raw);
  const api = new ApiClient(server, token);
  const round = await chooseRound(api, options.round, ATTACKED_ROUND);
  const { targets } = await api.get(`/api/v1/rounds/${encodeURIComponent(round)}/targets`, targetsSchema);
  makeFolder(out);
  const files = targets
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap((target) => [target.files.public, target.files.reference]);
  for (const [i, file] of files.entries()) {
    process.stderr.write(`${i + 1} of ${files.length}: ${file.fileName}\n`);
    const written = path.join(out, file.fileName);
    await download(api, file.url, written);
    process.stdout.write(`${written}\n`);
  }
}

async function download(api: ApiClient, url: string, path: string): Promise<void> {
  const body = await api.download(url);
  await writeOutputs([path], ([file]) =>
    pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), file.sink, { end: false }),
  );
}
