/** Some users, and how much an event gains each. */
export interface Gains {
  /** 0-based, each user once. */
  readonly users: Uint32Array;
  /** All above 0. */
  readonly gains: Float64Array;
}

/** Which users to search: all of them, or only those not taken yet. */
export type Among = "everyone" | "free";

/** The most gains that are kept, 12 bytes each. */
const MOST_KEPT = 1 << 24;
/** The relative error of one addition or multiplication. */
const ROUNDING = 2 ** -53;

/** A sum of gains for every user, of one trace after another: the plain form of `kernel.ts`. */
export class UserSums {
  private readonly sums: Float64Array;
  private readonly isTaken: Uint8Array;
  private readonly kept = new Map<number, Gains>();
  private keptGains = 0;
  private operations = 0;

  constructor(userCount: number) {
    this.sums = new Float64Array(userCount);
    this.isTaken = new Uint8Array(userCount);
  }

  /** Begins a new trace. */
  clear(): void {
    this.sums.fill(0);
    this.operations = 0;
  }

  /**
   * Adds a location's gains several times.
   * @param gainsOf computes them; called the first time, and again if there is no room to keep them
   */
  add(location: number, times: number, gainsOf: (location: number) => Gains): void {
    this.addGains(this.kept.get(location) ?? this.keep(location, gainsOf(location)), times);
  }

  /** Adds gains that need not be kept. */
  addGains({ users, gains }: Gains, times = 1): void {
    const { sums } = this;
    for (let i = 0; i < users.length; i++) sums[users[i]] += times * gains[i];
    this.operations += 2;
  }

  /**
   * The users whose sums may be the highest, but for rounding, ascending. Of the users without any gain, who are all equal, only the lowest
   * is among them.
   */
  candidates(among: Among): number[] {
    const { sums, isTaken, operations } = this;
    const isOut = (user: number) => among === "free" && isTaken[user] === 1;
    let highest = 0;
    for (let user = 0; user < sums.length; user++) {
      if (sums[user] > highest && !isOut(user)) highest = sums[user];
    }
    const least = highest * (1 - 2 * operations * ROUNDING);
    const found: number[] = [];
    let hasStranger = false;
    for (let user = 0; user < sums.length; user++) {
      if (sums[user] < least || isOut(user) || (sums[user] === 0 && hasStranger)) continue;
      if (sums[user] === 0) hasStranger = true;
      found.push(user);
    }
    return found;
  }

  isFree(user: number): boolean {
    return this.isTaken[user] === 0;
  }

  /** Takes a user, who is no longer free. */
  take(user: number): void {
    this.isTaken[user] = 1;
  }

  private keep(location: number, { users, gains }: Gains): Gains {
    const copy = { users: users.slice(), gains: gains.slice() };
    if (this.keptGains + users.length > MOST_KEPT) return copy;
    this.keptGains += users.length;
    this.kept.set(location, copy);
    return copy;
  }
}
