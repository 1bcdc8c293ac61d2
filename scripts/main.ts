import { sayError } from "./bootstrap/report.mjs";
import { stopAll } from "./bootstrap/run.mjs";
import { explain } from "./bootstrap/sentence.mjs";

/** Runs a script's work; a failure is said once, in a sentence where a person can mend it, and ends it with 1. */
export async function runMain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    stopAll("SIGKILL");
    sayError(explain(error));
    process.exit(1);
  }
}
