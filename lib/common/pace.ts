import { setTimeout as sleep } from "node:timers/promises";

/** A rate that several share: each amount waits until those before it have had their time. */
export class Pace {
  private readonly perSecond: number;
  private freeAt = 0;

  constructor(perSecond: number) {
    this.perSecond = perSecond;
  }

  /** Reserves the time of an amount. @returns how long until it has passed, ms */
  reserve(amount: number): number {
    const now = performance.now();
    this.freeAt = Math.max(now, this.freeAt) + (amount / this.perSecond) * 1000;
    return this.freeAt - now;
  }

  /** Waits for the time of an amount. */
  async take(amount: number): Promise<void> {
    await sleep(this.reserve(amount));
  }
}
