import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { HomeRelay } from "../core/attacks/trace-inference/home-relay.ts";
import type { Traces } from "../core/formats/traces.ts";
import type { LaneRunner, LaneTask, SampleMatches } from "../scoring/attack-lane.ts";
import type { ScoringSettings } from "../scoring/scoring-settings.ts";
import type { AttackResult, MeasuredTraces, UtilityResult } from "../scoring/steps.ts";
import { HelperThread } from "./helper-thread.ts";
import type { Round } from "./round.ts";
import type { ScoreRequest } from "./score-requests.ts";
import { shareTraces, toShared } from "./shared-arrays.ts";
import type { Turn } from "./turn.ts";

/** The second thread of `tracecup score`: reads R and O, then runs half of the attacks. */
export class ScoreThread implements LaneRunner {
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
    return this.thread.ask<Traces | undefined>({ ask: "reference", path, round } satisfies ScoreRequest);
  }

  /** Reads O if it is its turn; undefined if not, or if O cannot be read, for any reason. */
  readOriginal(path: string, round: Round, turn: Turn): Promise<Traces | undefined> {
    const request = { ask: "original", path, round, turn: turn.buffer } satisfies ScoreRequest;
    return this.thread.ask<Traces | undefined>(request);
  }

  run(task: LaneTask): Promise<AttackResult[]> {
    if (task.attackers.length === 0) return Promise.resolve([]);
    return this.thread.ask({ ask: "attacks", task: shared(task) } satisfies ScoreRequest);
  }

  match(task: LaneTask): Promise<SampleMatches> {
    return this.thread.ask({ ask: "matches", task: shared(task) } satisfies ScoreRequest);
  }

  measure({ original, anonymized }: MeasuredTraces, settings: ScoringSettings): Promise<UtilityResult> {
    const codes = toShared(anonymized.codes);
    const traces = { original: shareTraces(original), anonymized: { ...anonymized, codes } };
    return this.thread.ask({ ask: "utility", traces, settings } satisfies ScoreRequest);
  }

  resolve(task: LaneTask, stream: WebAssembly.Memory, { buffer }: HomeRelay): Promise<void> {
    return this.thread.ask({
      ask: "locations",
      task: shared(task),
      stream,
      relay: buffer,
    } satisfies ScoreRequest);
  }

  close(): Promise<void> {
    ScoreThread.started = undefined;
    return this.thread.close();
  }
}

/** Moves a task's traces to memory that threads share. */
function shared(task: LaneTask): LaneTask {
  const { traces, publicTraces } = task;
  return {
    ...task,
    traces: { original: shareTraces(traces.original), reference: shareTraces(traces.reference) },
    publicTraces: { ...publicTraces, codes: toShared(publicTraces.codes) },
  };
}
