/** A line on a terminal's stderr that shows progress and is overwritten. On anything else nothing is shown. */
export class ProgressLine {
  private isShown = false;

  /** Shows a text in place of the former one. */
  show(text: string): void {
    if (!process.stderr.isTTY) return;
    process.stderr.write(`${ERASE}${text}`);
    this.isShown = true;
  }

  /** Ends the line and leaves it there, so that what is written next is on a line of its own. */
  end(): void {
    if (this.isShown) process.stderr.write("\n");
    this.isShown = false;
  }

  /** Erases the line. */
  erase(): void {
    if (this.isShown) process.stderr.write(ERASE);
    this.isShown = false;
  }
}

/** Returns to the line's start and erases the line. */
const ERASE = "\r\u001b[K";
