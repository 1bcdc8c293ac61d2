import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";

/**
 * An archive ends with zero padding. More data than this after the last member is refused, as a small compressed file could expand
 * without end.
 */
const MOST_BYTES_BEHIND = 10_000_000;

/** A member of an archive. Its body must be read to the end before the next member is requested. */
export interface TarMember {
  readonly name: string;
  readonly sizeBytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/** The data is not a tar archive, or a truncated or damaged one. */
export class BrokenArchiveError extends Error {
  override name = "BrokenArchiveError";
}

/**
 * Yields the members of a tar archive in order while the archive is streamed.
 * @throws BrokenArchiveError, and what reading the source throws
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarMember> {
  const archive = extract();
  let bytesBehind = 0;
  let fault: unknown;
  async function* given() {
    try {
      for await (const chunk of source) {
        bytesBehind += chunk.byteLength;
        if (bytesBehind > MOST_BYTES_BEHIND) throw new BrokenArchiveError("there is too much behind its end");
        yield chunk;
      }
    } catch (error) {
      fault = error;
      throw error;
    }
  }
  const fed = pipeline(given(), archive).catch((error) => {
    throw fault ?? brokenArchive(error);
  });
  // It is reported where members and their bodies are read.
  fed.catch(() => {});
  async function* taken<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      for await (const part of parts) {
        bytesBehind = 0;
        yield part;
      }
    } catch (error) {
      await fed;
      throw error;
    }
  }
  for await (const member of taken(archive)) {
    const { name, size = 0 } = member.header;
    yield { name, sizeBytes: size, body: taken(member as AsyncIterable<Uint8Array>) };
  }
}

function brokenArchive({ message }: Error): BrokenArchiveError {
  const isCutOff = message === "Unexpected end of data";
  return new BrokenArchiveError(
    isCutOff ? "it ends too early" : "it is no tar archive, or a part of it is damaged",
  );
}
