import { type DaySlots, middleOfSlot, slotNumberAt } from "./day-slots.ts";

const BLOCK_BITS = 15;
const BLOCK = 1 << BLOCK_BITS;

/** Records in blocks, so that growing copies nothing. */
class Block {
  readonly users = new Int32Array(BLOCK);
  readonly slots = new Int32Array(BLOCK);
  /** Seconds from the slot's middle. */
  readonly offsets = new Float32Array(BLOCK);
  readonly latitudes = new Float64Array(BLOCK);
  readonly longitudes = new Float64Array(BLOCK);
}

/** The position of one user in one slot. */
export interface SlotPosition {
  readonly user: number;
  /** As from {@link slotNumberAt}. */
  readonly slot: number;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * One position for every user and slot: the one nearest in time to the slot's middle, whatever the order in which they come; of two
 * equally near ones the earlier, then the southern, then the western. A hash table of 28 bytes and about 6 more of index for each slot
 * that has a position, however many positions there are.
 */
export class SlotPositions {
  readonly daySlots: DaySlots;
  private readonly blocks: Block[] = [];
  /** Record number + 1 at its hash, 0 where it is free; at most two thirds are used. */
  private index = new Uint32Array(1 << 12);
  private length = 0;
  private last = -1;
  /** One more than the largest user. */
  private userLimit = 0;

  constructor(daySlots: DaySlots) {
    this.daySlots = daySlots;
  }

  /** The number of users' slots that have a position. */
  get count(): number {
    return this.length;
  }

  /**
   * Adds a position.
   * @param user 0-based
   * @param localSeconds what a clock at the place shows, in seconds since 1970-01-01T00:00
   * @returns false if the time is in no slot
   */
  add(user: number, localSeconds: number, latitude: number, longitude: number): boolean {
    const slot = slotNumberAt(this.daySlots, localSeconds);
    if (Number.isNaN(slot)) return false;
    const offset = Math.fround(localSeconds - middleOfSlot(this.daySlots, slot));
    const record = this.recordOf(user, slot);
    const block = this.blocks[record >>> BLOCK_BITS];
    const at = record & (BLOCK - 1);
    if (Number.isNaN(block.offsets[at]) || isBetter(block, at, offset, latitude, longitude)) {
      block.offsets[at] = offset;
      block.latitudes[at] = latitude;
      block.longitudes[at] = longitude;
    }
    return true;
  }

  /** The numbers of all records by (user, slot) ascending, for {@link at}. */
  order(): Uint32Array {
    const ends = new Uint32Array(this.userLimit + 1);
    for (let record = 0; record < this.length; record++) ends[this.userOf(record) + 1]++;
    for (let user = 0; user < this.userLimit; user++) ends[user + 1] += ends[user];
    const order = new Uint32Array(this.length);
    const next = ends.slice();
    for (let record = 0; record < this.length; record++) order[next[this.userOf(record)]++] = record;
    for (let user = 0; user < this.userLimit; user++) {
      order.subarray(ends[user], ends[user + 1]).sort((a, b) => this.slotOf(a) - this.slotOf(b));
    }
    return order;
  }

  /** @param record from {@link order} */
  at(record: number): SlotPosition {
    const block = this.blocks[record >>> BLOCK_BITS];
    const at = record & (BLOCK - 1);
    return {
      user: block.users[at],
      slot: block.slots[at],
      latitude: block.latitudes[at],
      longitude: block.longitudes[at],
    };
  }

  /** The latitudes and longitudes of all positions, ascending. */
  sortedCoordinates(): { readonly latitudes: Float64Array; readonly longitudes: Float64Array } {
    const joined = (name: "latitudes" | "longitudes") => {
      const values = new Float64Array(this.length);
      this.blocks.forEach((block, b) => {
        values.set(block[name].subarray(0, Math.min(BLOCK, this.length - b * BLOCK)), b * BLOCK);
      });
      return values.sort();
    };
    return { latitudes: joined("latitudes"), longitudes: joined("longitudes") };
  }

  private userOf(record: number): number {
    return this.blocks[record >>> BLOCK_BITS].users[record & (BLOCK - 1)];
  }

  private slotOf(record: number): number {
    return this.blocks[record >>> BLOCK_BITS].slots[record & (BLOCK - 1)];
  }

  /** The user's record for the slot, made (with offset NaN) if there is none. */
  private recordOf(user: number, slot: number): number {
    // Most files have a user's positions one after another.
    if (this.last >= 0 && this.isRecord(this.last, user, slot)) return this.last;
    let at = hashOf(user, slot) & (this.index.length - 1);
    for (; this.index[at] !== 0; at = (at + 1) & (this.index.length - 1)) {
      const record = this.index[at] - 1;
      if (this.isRecord(record, user, slot)) {
        this.last = record;
        return record;
      }
    }
    this.index[at] = this.length + 1;
    this.last = this.append(user, slot);
    if (this.length * 3 > this.index.length * 2) this.growIndex();
    return this.last;
  }

  private isRecord(record: number, user: number, slot: number): boolean {
    return this.userOf(record) === user && this.slotOf(record) === slot;
  }

  private append(user: number, slot: number): number {
    const record = this.length++;
    if (record >>> BLOCK_BITS === this.blocks.length) this.blocks.push(new Block());
    const block = this.blocks[record >>> BLOCK_BITS];
    const at = record & (BLOCK - 1);
    block.users[at] = user;
    block.slots[at] = slot;
    block.offsets[at] = Number.NaN;
    this.userLimit = Math.max(this.userLimit, user + 1);
    return record;
  }

  private growIndex(): void {
    const mask = this.index.length * 2 - 1;
    const grown = new Uint32Array(mask + 1);
    for (let record = 0; record < this.length; record++) {
      let at = hashOf(this.userOf(record), this.slotOf(record)) & mask;
      while (grown[at] !== 0) at = (at + 1) & mask;
      grown[at] = record + 1;
    }
    this.index = grown;
  }
}

function isBetter(block: Block, at: number, offset: number, latitude: number, longitude: number): boolean {
  const before = block.offsets[at];
  return (
    (Math.abs(offset) - Math.abs(before) ||
      offset - before ||
      latitude - block.latitudes[at] ||
      longitude - block.longitudes[at]) < 0
  );
}

function hashOf(user: number, slot: number): number {
  let hash = Math.imul(user, 0x9e3779b1) ^ Math.imul(slot, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
