import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parentPort } from "node:worker_threads";
import type { Traces } from "../core/formats/traces.ts";
import { type LaneTask, runLane } from "../scoring/attack-lane.ts";
import type { AttackResult } from "../scoring/steps.ts";
import { HelperThread } from "./helper-thread.ts";
import type { Round } from "./round.ts";
import { shareTraces, toShared } from "./shared-arrays.ts";
import { readReference } from "./trace-files.ts";

/** What the second thread of `tracecup score` is asked for. */
type Request =
  | { readonly ask: "reference"; readonly path: string; readonly round: Round }
  | { readonly ask: "attacks"; readonly task: LaneTask };

/** The second thread of `tracecup score`: reads the reference traces, then runs half of the attacks. */
export class ScoreThread {
  private readonly thread: HelperThread;

  private constructor(program: URL) {
    this.thread = new HelperThread(program);
  }

  /** Starts it, since it loads while others read; undefined where it would not run beside this thread. */
  static start(): ScoreThread | undefined {
    const program = new URL("./score-thread.cjs", import.meta.url);
    return availableParallelism() > 1 && existsSync(program) ? new ScoreThread(program) : undefined;
  }

  /** Reads R, its size taken from the file; undefined if it cannot be read, for whatever reason. */
  readReference(path: string, round: Round): Promise<Traces | undefined> {
    return this.thread.ask<Traces | undefined>({ ask: "reference", path, round } satisfies Request);
  }

  run(task: LaneTask): Promise<AttackResult[]> {
    const { traces, publicTraces } = task;
    const shared = {
      ...task,
      traces: { original: shareTraces(traces.original), reference: shareTraces(traces.reference) },
      publicTraces: { ...publicTraces, codes: toShared(publicTraces.codes) },
    };
    return this.thread.ask<AttackResult[]>({ ask: "attacks", task: shared } satisfies Request);
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}

/** What the thread itself runs. */
export function answerScoreRequests(): void {
  parentPort?.on("message", async (request: Request) => parentPort?.postMessage(await answer(request)));
}

function answer(request: Request): Promise<Traces | undefined> | AttackResult[] {
  if (request.ask === "attacks") return runLane(request.task, () => performance.now());
  return readReference(request.path, request.round).then(shareTraces, () => undefined);
}
