import { UserError } from "../../common/errors.ts";
import { RepeatableUpload } from "../../use-cases/uploads/repeatable-upload.ts";

/** The upload of a request with the header `Idempotency-Key`, which may be repeated. @throws UserError `bad_idempotency_key` (400) */
export function repeatableUpload(headers: Headers, userId: string): RepeatableUpload | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return new RepeatableUpload(userId, key);
  const message = `Idempotency-Key: expected 1 to 200 visible ASCII characters, found ${JSON.stringify(key.slice(0, 60))}.`;
  throw new UserError("bad_idempotency_key", message, 400);
}

/** The header that says whether an answer is of an earlier request. */
export function replayedHeader(upload: RepeatableUpload | undefined): Record<string, string> {
  return upload?.isReplayed ? { "Idempotency-Replayed": "true" } : {};
}
