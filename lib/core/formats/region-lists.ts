import { doubled } from "./growable.ts";

const EMPTY = -1;
/** Lists up to this length are accepted even on smaller grids, as regions may be repeated. */
const MIN_LONGEST_LIST = 4096;

/** The most regions that one location may list: `regionCount`, or 4096 if that is more. */
export function longestListOf(regionCount: number): number {
  return Math.max(regionCount, MIN_LONGEST_LIST);
}

/**
 * Stores generalized locations: every distinct list of regions once, in a hash table. Memory grows only with the
 * distinct lists; adding a list costs amortized O(length).
 *
 * @example
 * const lists = new RegionLists();
 * const codes = Int32Array.from(original.regions, (region) => codeOfList(lists.intern(Uint16Array.of(region, region ^ 1), 2)));
 * const { userCount: rowCount, eventsPerUser } = original;
 * const anonymized: AnonymizedTraces = { kind: "anonymized", rowCount, eventsPerUser, codes, ...lists.toArrays() };
 */
export class RegionLists {
  private offsets = new Uint32Array(64);
  private regions = new Uint16Array(256);
  private count = 0;
  private slots = new Int32Array(128).fill(EMPTY);
  private hashes = new Int32Array(64);

  /**
   * Finds or adds the list `list[0, length)` of 0-based regions.
   * @returns its index; its code in a table is `codeOfList(index)`
   */
  intern(list: Uint16Array, length: number): number {
    let hash = length;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ list[i], 0x9e3779b1) ^ (hash >>> 15);
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 16)) & mask;
    for (let index = this.slots[slot]; index !== EMPTY; index = this.slots[slot]) {
      if (this.hashes[index] === hash && this.equals(index, list, length)) return index;
      slot = (slot + 1) & mask;
    }
    this.slots[slot] = this.count;
    return this.append(list, length, hash);
  }

  /** Copies of all lists so far, as the fields of a `LocationTable`. */
  toArrays(): { listOffsets: Uint32Array; listRegions: Uint16Array } {
    return {
      listOffsets: this.offsets.slice(0, this.count + 1),
      listRegions: this.regions.slice(0, this.offsets[this.count]),
    };
  }

  private equals(index: number, list: Uint16Array, length: number): boolean {
    const start = this.offsets[index];
    if (this.offsets[index + 1] - start !== length) return false;
    for (let i = 0; i < length; i++) if (this.regions[start + i] !== list[i]) return false;
    return true;
  }

  private append(list: Uint16Array, length: number, hash: number): number {
    const index = this.count++;
    const start = this.offsets[index];
    while (start + length > this.regions.length) this.regions = doubled(this.regions);
    for (let i = 0; i < length; i++) this.regions[start + i] = list[i];
    if (index + 1 === this.offsets.length) this.offsets = doubled(this.offsets);
    this.offsets[index + 1] = start + length;
    if (index === this.hashes.length) this.hashes = doubled(this.hashes);
    this.hashes[index] = hash;
    if (this.count * 2 > this.slots.length) this.rehash();
    return index;
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 2).fill(EMPTY);
    const mask = slots.length - 1;
    for (let index = 0; index < this.count; index++) {
      const hash = this.hashes[index];
      let slot = (hash ^ (hash >>> 16)) & mask;
      while (slots[slot] !== EMPTY) slot = (slot + 1) & mask;
      slots[slot] = index;
    }
    this.slots = slots;
  }
}
