import type { IncomingMessage } from "node:http";
import { Paces } from "../../common/pace.ts";
import { decodeSession, sessionTokenIn } from "../../platform/auth/session-token.ts";

/** What a form holds that somebody may send who is not signed in, bytes. */
const MOST_OF_STRANGERS = 32_000;
/** How much of larger forms is taken of each user, bytes a second: Next.js may take a second for a megabyte. */
const paces = new Paces(64_000);

/**
 * Whether a page takes a form of this size, by its declared length. Waits for the turn of a user's larger ones.
 */
export async function takesForm({ method, url = "", headers }: IncomingMessage): Promise<boolean> {
  const length = Number(headers["content-length"] ?? 0);
  if (method !== "POST" || url.startsWith("/api/") || length <= MOST_OF_STRANGERS) return true;
  const token = sessionTokenIn(headers.cookie ?? "");
  const claims = token === undefined ? null : await decodeSession(token);
  if (!claims) return false;
  await paces.of(claims.sub).take(length);
  return true;
}
