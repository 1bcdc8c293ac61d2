import { UserError } from "../../common/errors.ts";
import { RequestBody } from "./request-body.ts";

const LONGEST_MS = 60_000;

/**
 * Reads a request's body as text; stops at the size or time limit.
 * @param ms how long it may take to arrive; a minute by default
 * @throws UserError `too_large` (413), `body_too_slow` (408), `upload_interrupted`
 */
export async function readShortText({ body }: Request, mostBytes: number, ms = LONGEST_MS): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of new RequestBody(body, { ms, tooSlow: () => tooSlow(ms) }).chunks()) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) {
      throw new UserError("too_large", `The body is larger than ${mostBytes / 1000} kB.`, 413);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function tooSlow(ms: number): UserError {
  const seconds = ms / 1000;
  return new UserError("body_too_slow", `The body took more than ${seconds} seconds.`, 408, { seconds });
}
