import { collectBytes } from "../../common/collect-bytes.ts";
import { UserError } from "../../common/errors.ts";
import { RequestBody } from "./request-body.ts";

const LONGEST_MS = 60_000;

/**
 * Reads a request's body as text; stops at the size or time limit.
 * @param ms how long it may take to arrive; a minute by default
 * @throws UserError `too_large` (413), `body_too_slow` (408), `upload_interrupted`
 */
export async function readShortText({ body }: Request, mostBytes: number, ms = LONGEST_MS): Promise<string> {
  const chunks = new RequestBody(body, { ms, tooSlow: () => tooSlow(ms) }).chunks();
  const tooLarge = () => new UserError("too_large", `The body is larger than ${mostBytes / 1000} kB.`, 413);
  return textOf(chunks, mostBytes, tooLarge);
}

/** Reads a short body as text. @throws that of `tooLarge` */
export async function textOf(
  chunks: AsyncIterable<Uint8Array>,
  mostBytes: number,
  tooLarge: () => UserError,
): Promise<string> {
  return new TextDecoder().decode(await collectBytes(chunks, mostBytes, tooLarge));
}

function tooSlow(ms: number): UserError {
  const seconds = ms / 1000;
  return new UserError("body_too_slow", `The body took more than ${seconds} seconds.`, 408, { seconds });
}
