import { makePublicSet, type PublicSetFiles, type PublicSetTask } from "../lib/closing/make-public-set.ts";
import { makePlainSet, type PlainSetTask } from "../lib/closing/plain-set.ts";

/** Entry point of the set maker's thread. In a thread, a large set delays neither heartbeats nor jobs. */
export default function publicSetThread(task: PublicSetTask): PublicSetFiles {
  return makePublicSet(task);
}

/** Makes the committee's own set, in the same thread. */
export function plainSet(task: PlainSetTask): Uint8Array[] {
  return makePlainSet(task);
}
