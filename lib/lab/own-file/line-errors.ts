import { UserError } from "../../errors.ts";

const ERRORS_SHOWN = 20;

/** Collects the errors of a small text file: the first 20 with their lines, the others counted. */
export class LineErrors {
  readonly #fileName: string;
  readonly #lines: string[] = [];
  #count = 0;

  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  /** @param line 1-based */
  add(line: number, text: string): void {
    this.#count++;
    if (this.#lines.length < ERRORS_SHOWN) this.#lines.push(`${this.#fileName} line ${line}: ${text}`);
  }

  /** @throws UserError `bad_lab_file` (422) if there were any */
  throwIfAny(): void {
    if (this.#count > 0) throw badLabFile(this.#lines, this.#count);
  }
}

/** A refused file: its first errors, each a sentence with its line, and how many there are in all. */
export function badLabFile(errors: readonly string[], errorCount: number): UserError {
  const count = errorCount === 1 ? "one error" : `${errorCount} errors`;
  return new UserError("bad_lab_file", `The file has ${count}; nothing was stored.`, 422, {
    errors,
    errorCount,
  });
}

/** A text's lines: LF or CRLF, with or without byte-order mark and last newline. */
export function linesOf(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
