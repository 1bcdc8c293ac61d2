import { createHash } from "node:crypto";
import { pipeline, type Readable, Transform } from "node:stream";
import { BlobDamagedError } from "./blob-store.ts";

/**
 * The bytes as they are, if they are those that were stored. A disk may lose some: whatever is made of them, scores or public sets,
 * would be wrong without anybody's seeing it. Cost: about 0.6 ms a megabyte.
 * @throws BlobDamagedError
 */
export function verified<T extends Uint8Array>(sha256: string, bytes: T): T {
  if (createHash("sha256").update(bytes).digest("hex") !== sha256) throw new BlobDamagedError(sha256);
  return bytes;
}

/**
 * The same stream, which ends with a {@link BlobDamagedError} if it is not what was stored. Its last chunk is held back until that is
 * known: whoever downloads it sees a broken download, also where as many bytes were promised as there are.
 */
export function verifiedStream(sha256: string, stream: Readable): Readable {
  const hash = createHash("sha256");
  let last: Uint8Array | undefined;
  const check = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      const before = last;
      last = chunk;
      done(null, before);
    },
    flush(done) {
      if (hash.digest("hex") === sha256) done(null, last);
      else done(new BlobDamagedError(sha256));
    },
  });
  // Whatever breaks one end breaks the other, whose reader is told.
  return pipeline(stream, check, () => {});
}
