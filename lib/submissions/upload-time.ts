import { UserError } from "../errors.ts";

/** How long an upload may take. What counts is when it began; the limit is what a round's close may have to wait for one. */
export const UPLOAD_MINUTES = 5;

/** The same for the body of the request that brings it. */
export const UPLOAD_TIME = {
  ms: UPLOAD_MINUTES * 60_000,
  /** `upload_too_slow` (408) */
  tooSlow: (): UserError => {
    const message = `The upload took more than ${UPLOAD_MINUTES} minutes. Compress the file (.gz), or use a faster line.`;
    return new UserError("upload_too_slow", message, 408, { minutes: UPLOAD_MINUTES });
  },
};
