import { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { UserError } from "../../common/errors.ts";
import type { RequestBody } from "./request-body.ts";

/** A request's file: the body itself, or the first file of a multipart form. */
interface UploadedFile {
  /** The last component of the sender's file name; undefined if there is none. */
  readonly name: string | undefined;
  /** The form's fields before the file. */
  readonly fields: Readonly<Record<string, string>>;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** How much of a form may come before its file: more than all its fields take. */
const MOST_BEFORE_FILE = 64_000;
const PIECE = 1_024;
const LIMITS = { files: 1, fields: 10, fieldSize: 1000, parts: 12, headerPairs: 50 };

/**
 * Finds the file in a request; reads no further than the file's beginning.
 * @throws UserError `no_file` (400), `bad_form` (400)
 */
export async function uploadedFile(headers: Headers, body: RequestBody): Promise<UploadedFile> {
  const type = headers.get("content-type") ?? "";
  if (/^multipart\//i.test(type)) return firstFormFile(type, body);
  return { name: nameInDisposition(headers.get("content-disposition")), fields: {}, chunks: body.chunks() };
}

function firstFormFile(contentType: string, body: RequestBody): Promise<UploadedFile> {
  const fields = new Map<string, string>();
  return new Promise((resolve, reject) => {
    let file: Readable | undefined;
    let failure: unknown;
    const form = openForm(contentType, reject);
    if (!form) return;
    const fail = (error: unknown) => {
      failure ??= error;
      if (file) file.destroy(failure as Error);
      else reject(failure);
    };
    form.on("field", (name, value) => {
      fields.set(name, value);
    });
    form.on("file", (_field, stream, filename) => {
      file = stream;
      // The file's reader gets errors itself; without this listener, an error while nobody reads would end the process.
      stream.on("error", () => {});
      const chunks = withFailure(stream, () => failure);
      resolve({ name: baseName(filename), fields: Object.fromEntries(fields), chunks });
    });
    form.on("error", (error) => fail(badForm((error as Error).message)));
    form.on("finish", () => {
      if (!file) reject(new UserError("no_file", "The form has no file in it."));
    });
    // busboy stops reading the body while a file is not read; a caller that leaves the file drains the body itself.
    const chunks = withinLimit(body.chunks(), () => file !== undefined);
    const source = Readable.from(chunks, { objectMode: true, highWaterMark: 1 }).on("error", fail);
    // Otherwise it would go on through all of them.
    for (const limit of ["partsLimit", "fieldsLimit"] as const) {
      form.on(limit, () => {
        source.destroy();
        fail(badForm("it has too many parts"));
      });
    }
    source.pipe(form);
  });
}

/**
 * The same bytes, in small pieces until the file begins: busboy goes through all parts of a piece, however few it was told to take.
 * @throws UserError `bad_form` (400) if the file does not begin early enough
 */
async function* withinLimit(chunks: AsyncIterable<Uint8Array>, hasFile: () => boolean) {
  let bytes = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (; from < chunk.byteLength && !hasFile(); from += PIECE) {
      if (bytes > MOST_BEFORE_FILE) throw badForm(`no file in its first ${MOST_BEFORE_FILE} bytes`);
      const piece = chunk.subarray(from, from + PIECE);
      bytes += piece.byteLength;
      yield piece;
    }
    if (from < chunk.byteLength) yield chunk.subarray(from);
  }
}

/** The same chunks; throws the form's failure in place of the part's, which busboy throws too. */
async function* withFailure(chunks: AsyncIterable<Uint8Array>, failure: () => unknown) {
  try {
    yield* chunks;
  } catch (error) {
    throw failure() ?? error;
  }
}

function openForm(contentType: string, reject: (error: UserError) => void): BusboyInstance | undefined {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: LIMITS });
  } catch (error) {
    reject(badForm((error as Error).message));
    return undefined;
  }
}

function badForm(reason: string): UserError {
  return new UserError("bad_form", `The form cannot be read: ${reason}.`);
}

/** The file name in `Content-Disposition: attachment; filename="..."`, by which a program may name the body. */
function nameInDisposition(header: string | null): string | undefined {
  return baseName(header?.match(/filename="?([^";]+)"?/i)?.[1]);
}

function baseName(name: string | undefined): string | undefined {
  return name?.split(/[\\/]/).at(-1)?.trim() || undefined;
}
