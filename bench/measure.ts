/** One stage's best time over the rounds. */
export interface Stage {
  readonly name: string;
  /** Milliseconds, the shortest of all rounds. */
  readonly ms: number;
  /** Bytes of text that the stage read or wrote, if it did. */
  readonly bytes?: number;
}

/** Collects stages; a stage measured again keeps its shortest time. */
export class Stopwatch {
  private readonly stages = new Map<string, Stage>();

  /** Runs `work`, notes its time, returns its result. */
  time<T>(name: string, work: () => T, bytes?: number): T {
    const started = performance.now();
    const result = work();
    this.note({ name, ms: performance.now() - started, bytes });
    return result;
  }

  note(stage: Stage): void {
    const known = this.stages.get(stage.name);
    if (known === undefined || stage.ms < known.ms) this.stages.set(stage.name, stage);
  }

  results(): Stage[] {
    return [...this.stages.values()];
  }
}

/** One pass over bytes: what any reader costs at least in this process. Returns a checksum, so that it is not optimized away. */
export function onePass(bytes: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i++) sum = (sum + bytes[i]) | 0;
  return sum;
}
