import { createWriteStream } from "node:fs";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { UserError } from "../../common/errors.ts";
import type { LabelledPath } from "../../use-cases/set-up/imports/folder-files.ts";
import { IMPORT_LIMITS } from "../../use-cases/uploads/import-file.ts";
import { makeTemporaryFolder } from "../../use-cases/uploads/temporary-folder.ts";
import type { RequestBody } from "./request-body.ts";

/** Files of a request in a temporary folder, which `remove` deletes. */
interface ReceivedFiles {
  readonly paths: readonly LabelledPath[];
  remove(): Promise<void>;
}

/**
 * Streams the files of a multipart form to a temporary folder. On disk they are named by numbers; the sender's names are only
 * displayed and parsed, never used as paths.
 *
 * @throws UserError `no_file`, `bad_form` (400), `too_large`, `too_many_files` (413).
 */
export async function receiveFiles(headers: Headers, body: RequestBody): Promise<ReceivedFiles> {
  const { folder, remove } = await makeTemporaryFolder();
  try {
    const paths = await writeParts(headers, body, folder);
    if (paths.length === 0) throw new UserError("no_file", "There is no file in the form.");
    return { paths, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function writeParts(headers: Headers, body: RequestBody, folder: string): Promise<LabelledPath[]> {
  const form = openForm(headers);
  const paths: LabelledPath[] = [];
  const files: Readable[] = [];
  const writes: Promise<void>[] = [];
  const budget = { left: IMPORT_LIMITS.uploadBytes };
  form.on("file", (_field, stream, filename) => {
    const disk = path.join(folder, String(paths.length));
    files.push(stream);
    paths.push({ label: labelOf(filename), disk });
    const write = pipeline(stream, within(budget), createWriteStream(disk, { mode: 0o600 }));
    // The form must be ended too, since an unread body would hang the request.
    write.catch((error) => form.destroy(error));
    writes.push(write);
  });
  form.on("filesLimit", () => form.destroy(tooMany()));
  try {
    await pipeline(Readable.from(body.chunks(), { objectMode: true, highWaterMark: 1 }), form);
    await Promise.all(writes);
    return paths;
  } catch (error) {
    for (const file of files) file.destroy(error as Error);
    await Promise.allSettled(writes);
    throw error instanceof UserError ? error : badForm((error as Error).message);
  }
}

function openForm(headers: Headers): BusboyInstance {
  const type = headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) throw badForm("expected multipart/form-data");
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: {
        files: IMPORT_LIMITS.files,
        fields: 10,
        fieldSize: 1000,
        headerPairs: 50,
      },
      preservePath: true,
    });
  } catch (error) {
    throw badForm((error as Error).message);
  }
}

/** Passes bytes on until the budget is used up, then fails. */
function within(budget: { left: number }): Transform {
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      budget.left -= chunk.byteLength;
      if (budget.left >= 0) done(null, chunk);
      else done(new UserError("too_large", "An import takes at most 5 GB at once.", 413));
    },
  });
}

/** The sender's file name for display: forward slashes only, without control characters, limited in length. */
function labelOf(filename: string | undefined): string {
  const name = (filename ?? "").replaceAll("\\", "/").replace(/\p{Cc}/gu, "");
  return name.replace(/^\/+/, "").slice(-300) || "file";
}

function badForm(reason: string): UserError {
  return new UserError("bad_form", `The form cannot be read: ${reason}.`);
}

function tooMany(): UserError {
  return new UserError("too_many_files", `An import takes at most ${IMPORT_LIMITS.files} files.`, 413);
}
