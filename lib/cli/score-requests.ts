import { parentPort } from "node:worker_threads";
import { HomeRelay } from "../core/attacks/trace-inference/home-relay.ts";
import type { Traces } from "../core/formats/traces.ts";
import {
  type LaneTask,
  matchForSamples,
  resolveBeside,
  runLane,
  type SampleMatches,
} from "../scoring/attack-lane.ts";
import type { ScoringSettings } from "../scoring/scoring-settings.ts";
import {
  type AttackResult,
  type MeasuredTraces,
  measureUtility,
  type UtilityResult,
} from "../scoring/steps.ts";
import { END } from "./helper-thread.ts";
import type { Round } from "./round.ts";
import { shareTraces, toShared } from "./shared-arrays.ts";
import { readOriginal, readReference } from "./trace-files.ts";
import { Turn } from "./turn.ts";

/** A request to the second thread of `tracecup score`. */
export type ScoreRequest =
  | { readonly ask: "reference"; readonly path: string; readonly round: Round }
  | {
      readonly ask: "original";
      readonly path: string;
      readonly round: Round;
      readonly turn: SharedArrayBuffer;
    }
  | { readonly ask: "matches"; readonly task: LaneTask }
  | { readonly ask: "utility"; readonly traces: MeasuredTraces; readonly settings: ScoringSettings }
  | {
      readonly ask: "locations";
      readonly task: LaneTask;
      readonly stream: WebAssembly.Memory;
      readonly relay: SharedArrayBuffer;
    }
  | { readonly ask: "attacks"; readonly task: LaneTask };

/** The thread's program: answers requests one at a time, in order. */
export function answerScoreRequests(): void {
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on("message", (request: ScoreRequest | typeof END) => {
    if (request === END) parentPort?.close();
    else last = last.then(async () => parentPort?.postMessage(await answer(request)));
  });
}

function answer(
  request: ScoreRequest,
): Promise<Traces | undefined> | AttackResult[] | SampleMatches | UtilityResult | undefined {
  switch (request.ask) {
    case "reference":
      return readReference(request.path, request.round).then(shareTraces, () => undefined);
    case "original":
      if (!new Turn(request.turn).take()) return undefined;
      return readOriginal(request.path, request.round).then(shareTraces, () => undefined);
    case "matches":
      return matchForSamples(request.task, () => performance.now());
    case "utility":
      return measureUtility(request.traces, request.settings);
    case "locations":
      return void resolveBeside(request.task, request.stream, new HomeRelay(request.relay));
    case "attacks":
      return runLane(request.task, () => performance.now()).map(shareResult);
  }
}

/** Moves the inferred traces to memory that threads share. */
function shareResult(result: AttackResult): AttackResult {
  if (result.kind === "reidentification") return result;
  const { inferred } = result;
  return { ...result, inferred: { ...inferred, regions: toShared(inferred.regions) } };
}
