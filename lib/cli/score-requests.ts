import { parentPort } from "node:worker_threads";
import type { Traces } from "../core/formats/traces.ts";
import { type LaneTask, runLane } from "../scoring/attack-lane.ts";
import type { AttackResult } from "../scoring/steps.ts";
import { END } from "./helper-thread.ts";
import type { Round } from "./round.ts";
import { readReference } from "./trace-files.ts";

/** A request to the second thread of `tracecup score`. */
export type ScoreRequest =
  | { readonly ask: "reference"; readonly path: string; readonly round: Round }
  | { readonly ask: "attacks"; readonly task: LaneTask };

/** The thread's program: answers requests one at a time, in order. */
export function answerScoreRequests(): void {
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on("message", (request: ScoreRequest | typeof END) => {
    if (request === END) parentPort?.close();
    else last = last.then(async () => parentPort?.postMessage(await answer(request)));
  });
}

function answer(request: ScoreRequest): Promise<Traces | undefined> | AttackResult[] {
  if (request.ask === "attacks") return runLane(request.task, () => performance.now());
  return readReference(request.path, request.round).catch(() => undefined);
}
