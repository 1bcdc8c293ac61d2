import { explainError } from "./explain-error.ts";

/** Ignores that the reader of the standard output has closed it, as `head` does; exits with a short message on other errors. */
export function ignoreBrokenPipe(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return;
    const { text, exitCode } = explainError(error);
    process.stderr.write(`the output: ${text}\n`);
    process.exit(exitCode);
  });
}
