import { type Outcome, outcomeOf } from "../lib/platform/failures/outcome.ts";
import {
  makePublicSet,
  type PublicSetFiles,
  type PublicSetTask,
} from "../lib/use-cases/results/closing/make-public-set.ts";
import { makePlainSet, type PlainSetTask } from "../lib/use-cases/results/closing/plain-set.ts";

/** Entry point of the set maker's thread. In a thread, a large set delays neither heartbeats nor jobs. */
export default function publicSetThread(task: PublicSetTask): Outcome<PublicSetFiles> {
  return outcomeOf(() => makePublicSet(task));
}

/** Makes the committee's own set, in the same thread. */
export function plainSet(task: PlainSetTask): Outcome<Uint8Array[]> {
  return outcomeOf(() => makePlainSet(task));
}
