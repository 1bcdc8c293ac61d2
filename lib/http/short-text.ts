import { UserError } from "../errors.ts";

/** A request's body as text, read no further than it may be long. @throws UserError `too_large` (413) */
export async function readShortText({ body }: Request, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) {
      throw new UserError("too_large", `The body is larger than ${mostBytes / 1000} kB.`, 413);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
