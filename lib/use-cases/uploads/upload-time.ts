import { UserError } from "../../common/errors.ts";

/** How long after the phase's end the last byte of a set may come whose SHA-256 was declared in time; the close has to wait so long. */
export const LAST_BYTE_SECONDS = 15;
export const LAST_BYTE_MS = LAST_BYTE_SECONDS * 1000;

/** The longest time an upload may take. */
export const UPLOAD_MINUTES = 5;

/** The least rate of an upload, as fast as a slow phone's, so that none occupies the site by dripping. */
const LEAST_RATE = { bytesPerSecond: 16_000, graceMs: 20_000 };

/** The same limit, for the body of the request that carries the upload. */
export const UPLOAD_TIME = {
  ms: UPLOAD_MINUTES * 60_000,
  rate: LEAST_RATE,
  /** `upload_too_slow` (408) */
  tooSlow: (): UserError => {
    const kilobytes = LEAST_RATE.bytesPerSecond / 1000;
    const message = `The upload took more than ${UPLOAD_MINUTES} minutes, or came with less than ${kilobytes} kB a second. Compress the file (.gz), or use a faster line.`;
    return new UserError("upload_too_slow", message, 408, { minutes: UPLOAD_MINUTES, kilobytes });
  },
};
