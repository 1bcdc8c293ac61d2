import type { AttackInput } from "./attack-input.ts";

/** What an attacker knows before A' is published. */
export type ReferenceInput = Pick<AttackInput, "referenceTraces" | "grid" | "calendar" | "reward">;

/** A computation on R alone, whose result is the same for all sets that are published of its people. */
export interface ReferenceWork<T> {
  readonly name: string;
  compute(input: ReferenceInput, context: ReferenceContext): T;
}

/** Caches the results of computations on R alone. */
export class ReferenceContext {
  readonly input: ReferenceInput;
  private readonly results = new Map<ReferenceWork<unknown>, unknown>();

  constructor({ referenceTraces, grid, calendar, reward }: ReferenceInput) {
    this.input = { referenceTraces, grid, calendar, reward };
  }

  /** Returns the result of `work`, computing it at the first call. */
  get<T>(work: ReferenceWork<T>): T {
    if (!this.results.has(work)) this.results.set(work, work.compute(this.input, this));
    return this.results.get(work) as T;
  }

  /** @throws RangeError if an input has another R, grid, calendar or reward than this context (the objects themselves are compared) */
  requireSame(input: ReferenceInput): void {
    for (const name of ["referenceTraces", "grid", "calendar", "reward"] as const) {
      if (input[name] !== this.input[name]) throw new RangeError(`the reference context has another ${name}`);
    }
  }
}
