import { explainError } from "./explain-error.ts";

/** A reader that has seen enough, such as head, is no error; a full disk is one, of a single sentence. */
export function tolerateClosedOutput(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return;
    const { text, exitCode } = explainError(error);
    process.stderr.write(`the output: ${text}\n`);
    process.exit(exitCode);
  });
}
