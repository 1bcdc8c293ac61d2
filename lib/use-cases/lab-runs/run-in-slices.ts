import { setImmediate as othersTurn } from "node:timers/promises";
import type { Steps } from "../../lab/reading/steps.ts";

/** How long steps may run before other requests get their turn. */
const TURN_MS = 5;

/** Does the steps in short turns, between which the process answers other requests. */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  for (let begunAt = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - begunAt < TURN_MS) continue;
    await othersTurn();
    begunAt = performance.now();
  }
}
