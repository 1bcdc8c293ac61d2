import { parentPort } from "node:worker_threads";
import type { Traces } from "../core/formats/traces.ts";
import { DrawStream } from "../core/random/draw-stream/draw-stream.ts";
import { type LaneTask, matchForSamples, runLane, type SampleMatches } from "../scoring/attack-lane.ts";
import type { ScoringSettings } from "../scoring/scoring-settings.ts";
import {
  type AttackResult,
  type MeasuredTraces,
  measureUtility,
  type UtilityResult,
} from "../scoring/steps.ts";
import type { Round } from "./round.ts";
import { shareTraces } from "./shared-arrays.ts";
import { readReference } from "./trace-files.ts";

/** What the second thread of `tracecup score` is asked for. */
export type ScoreRequest =
  | { readonly ask: "reference"; readonly path: string; readonly round: Round }
  | { readonly ask: "matches"; readonly task: LaneTask; readonly stream: WebAssembly.Memory }
  | { readonly ask: "utility"; readonly traces: MeasuredTraces; readonly settings: ScoringSettings }
  | { readonly ask: "draws"; readonly stream: WebAssembly.Memory }
  | { readonly ask: "attacks"; readonly task: LaneTask };

/**
 * What the thread itself runs.
 * @param beforeAnswer called when a request has been worked through; after the last answer, the thread may be ended at any time
 */
export function answerScoreRequests(beforeAnswer?: () => void): void {
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on("message", (request: ScoreRequest) => {
    last = last.then(async () => {
      const reply = await answer(request);
      beforeAnswer?.();
      parentPort?.postMessage(reply);
    });
  });
}

function answer(
  request: ScoreRequest,
): Promise<Traces | undefined> | AttackResult[] | SampleMatches | UtilityResult | undefined {
  switch (request.ask) {
    case "reference":
      return readReference(request.path, request.round).then(shareTraces, () => undefined);
    case "matches":
      return matchWhileMakingDraws(request.task, DrawStream.join(request.stream));
    case "utility":
      return measureUtility(request.traces, request.settings);
    case "draws":
      return void DrawStream.join(request.stream).assist();
    case "attacks":
      return runLane(request.task, () => performance.now());
  }
}

function matchWhileMakingDraws(task: LaneTask, stream: DrawStream): SampleMatches {
  return matchForSamples(
    task,
    () => performance.now(),
    () => stream.makeAhead(),
  );
}
