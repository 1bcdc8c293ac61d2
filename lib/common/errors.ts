/**
 * An error that a person caused and can fix: its message says what was expected, what was found, and where.
 * All other errors are bugs or outages, which are logged rather than shown.
 */
export class UserError extends Error {
  override name = "UserError";
  /** Next.js bundles this file more than once: one bundle's errors are the others', too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "UserError";
  }

  /** A stable identifier for programs, e.g. `bad_file_name`. */
  readonly code: string;
  /** The HTTP status, e.g. 400, 403, 404, 409, 413, 422, 429. */
  readonly status: number;
  /** Facts behind the message that may be shown. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, status = 400, detail: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.detail = detail;
  }
}
