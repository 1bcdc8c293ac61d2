/** The shortest time of a stage over the rounds. */
export interface Stage {
  readonly name: string;
  /** Milliseconds, the shortest of all rounds. */
  readonly ms: number;
  /** The number of bytes of text that the stage read or wrote, if any. */
  readonly bytes?: number;
}

/** Collects the times of stages, keeping the shortest time of each. */
export class Stopwatch {
  private readonly stages = new Map<string, Stage>();

  /** Runs `work`, records its time, and returns its result. */
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

/** Makes one pass over bytes, a lower bound for the cost of any reader in this process. The checksum keeps it from being optimized away. */
export function onePass(bytes: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i++) sum = (sum + bytes[i]) | 0;
  return sum;
}

/** The value below or at which a share of the values lies, e.g. the median for 0.5. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1];
}
