import { UserError } from "../../common/errors.ts";

/** The longest time an upload may take; so long a round's close may have to wait for one that began before the deadline. */
export const UPLOAD_MINUTES = 5;

/** The same limit, for the body of the request that carries the upload. */
export const UPLOAD_TIME = {
  ms: UPLOAD_MINUTES * 60_000,
  /** `upload_too_slow` (408) */
  tooSlow: (): UserError => {
    const message = `The upload took more than ${UPLOAD_MINUTES} minutes. Compress the file (.gz), or use a faster line.`;
    return new UserError("upload_too_slow", message, 408, { minutes: UPLOAD_MINUTES });
  },
};
