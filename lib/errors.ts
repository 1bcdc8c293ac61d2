/**
 * An error that a person caused and can mend: its message says what was expected, what was found and where.
 * Everything else that is thrown is a bug or an outage, and is logged rather than shown.
 */
export class UserError extends Error {
  override name = "UserError";
  /** A stable word for programs, e.g. `bad_file_name`. */
  readonly code: string;
  /** The HTTP status that fits, e.g. 400, 403, 404, 409, 413, 422, 429. */
  readonly status: number;
  /** Facts behind the message, safe to show. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, status = 400, detail: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.detail = detail;
  }
}
