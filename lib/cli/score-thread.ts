import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Traces } from "../core/formats/traces.ts";
import type { LaneTask } from "../scoring/attack-lane.ts";
import type { AttackResult } from "../scoring/steps.ts";
import { HelperThread } from "./helper-thread.ts";
import type { Round } from "./round.ts";
import type { ScoreRequest } from "./score-requests.ts";

/** The second thread of `tracecup score`: reads R, then runs half of the attacks. */
export class ScoreThread {
  private readonly thread: HelperThread;

  private static started: ScoreThread | undefined;

  private constructor(program: URL) {
    this.thread = new HelperThread(program);
  }

  /**
   * Starts the thread unless it is running, and returns it. Call it early, since the thread loads while this one does. Returns undefined
   * if there is only one core, or if the thread's precompiled program is missing.
   */
  static start(): ScoreThread | undefined {
    const program = new URL("./score-thread.cjs", import.meta.url);
    if (availableParallelism() > 1 && existsSync(program)) ScoreThread.started ??= new ScoreThread(program);
    return ScoreThread.started;
  }

  /** Reads R; undefined if it cannot be read, for any reason. */
  readReference(path: string, round: Round): Promise<Traces | undefined> {
    return this.thread.ask({ ask: "reference", path, round } satisfies ScoreRequest);
  }

  run(task: LaneTask): Promise<AttackResult[]> {
    return this.thread.ask({ ask: "attacks", task } satisfies ScoreRequest);
  }

  close(): Promise<void> {
    ScoreThread.started = undefined;
    return this.thread.close();
  }
}
