import { makePublicSet, type PublicSetFiles, type PublicSetTask } from "../lib/closing/make-public-set.ts";
import { makePlainSet, type PlainSetTask } from "../lib/closing/plain-set.ts";

/** Runs in a thread, so that a large set holds up neither heartbeat nor jobs. */
export default function publicSetThread(task: PublicSetTask): PublicSetFiles {
  return makePublicSet(task);
}

/** The committee's own set, in the same thread. */
export function plainSet(task: PlainSetTask): Uint8Array[] {
  return makePlainSet(task);
}
