import { parentPort } from "node:worker_threads";
import type { Traces } from "../core/formats/traces.ts";
import { type LaneTask, runLane } from "../scoring/attack-lane.ts";
import type { AttackResult } from "../scoring/steps.ts";
import type { Round } from "./round.ts";
import { shareTraces } from "./shared-arrays.ts";
import { readReference } from "./trace-files.ts";

/** What the second thread of `tracecup score` is asked for. */
export type ScoreRequest =
  | { readonly ask: "reference"; readonly path: string; readonly round: Round }
  | { readonly ask: "attacks"; readonly task: LaneTask };

/** What the thread itself runs. */
export function answerScoreRequests(): void {
  parentPort?.on("message", async (request: ScoreRequest) => parentPort?.postMessage(await answer(request)));
}

function answer(request: ScoreRequest): Promise<Traces | undefined> | AttackResult[] {
  if (request.ask === "attacks") return runLane(request.task, () => performance.now());
  return readReference(request.path, request.round).then(shareTraces, () => undefined);
}
