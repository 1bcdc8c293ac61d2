import { setTimeout as sleep } from "node:timers/promises";

/** A rate that several share: each amount waits until those before it have had their time. */
export class Pace {
  private readonly perSecond: number;
  private freeAt = 0;

  constructor(perSecond: number) {
    this.perSecond = perSecond;
  }

  /** Whether nobody waits for it. */
  get isIdle(): boolean {
    return this.freeAt <= performance.now();
  }

  /** Reserves the time of an amount. @returns how long until that of those before it has passed, ms */
  reserve(amount: number): number {
    const now = performance.now();
    const begin = Math.max(now, this.freeAt);
    this.freeAt = begin + (amount / this.perSecond) * 1000;
    return begin - now;
  }

  /** Waits for the turn of an amount. */
  async take(amount: number): Promise<void> {
    const waitMs = this.reserve(amount);
    if (waitMs > 0) await sleep(waitMs);
  }
}

/** How many paces are kept before those that nobody waits for are forgotten. */
const MANY = 1_000;

/** A pace of its own for each of several, such as client addresses. */
export class Paces {
  private readonly perSecond: number;
  private readonly paces = new Map<string, Pace>();

  constructor(perSecond: number) {
    this.perSecond = perSecond;
  }

  of(name: string): Pace {
    const found = this.paces.get(name);
    if (found) return found;
    if (this.paces.size >= MANY) {
      for (const [other, pace] of this.paces) if (pace.isIdle) this.paces.delete(other);
    }
    const pace = new Pace(this.perSecond);
    this.paces.set(name, pace);
    return pace;
  }
}
