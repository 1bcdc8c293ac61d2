import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import { USER_SCORES_WASM } from "./user-scores-wasm.ts";

const BLOCK_USERS = 32;
const VALUE_BYTES = 4;
const PAGE_BYTES = 65536;

interface Exports {
  score(codes: number, codesEnd: number): number;
  best(scores: number, scoresEnd: number, allowed: number): number;
  find(scores: number, scoresEnd: number, allowed: number, least: number, found: number): number;
  fillRow(users: number, gains: number, gainsEnd: number, row: number): void;
}

/** Which users to search: all of them, or only those not taken yet. */
export type Among = "everyone" | "free";

/** The sizes of what is scored. Locations are numbered: first the regions, then the lists. */
export interface ScoresSize {
  readonly userCount: number;
  readonly regionCount: number;
  readonly locationCount: number;
  readonly eventsPerUser: number;
}

/** How much memory gains may take; there are no more rows, and no more lists of pairs, than locations. */
export interface GainsRoom {
  /** The most bytes for all rows over all users together. */
  readonly rowBytes: number;
  /** The largest number of (user, gain) pairs, 8 bytes each. */
  readonly pairs: number;
}

/*
 * Where a location's gains are: the address of a row, a number below for pairs, or one of these. Addresses of rows are multiples of 128,
 * and pairs are at addresses that are multiples of 4, to which 1 is added.
 */
/** The caller adds the location's gains, of all its events at once. */
export const TOGETHER = 2;
/** The caller adds each of the location's events. */
export const EACH = 4;

const instantiate = wasmKernel<Exports>(USER_SCORES_WASM);

/**
 * The scores of all users for one trace. Most gains are added as rows over all users, with 128-bit vectors in WebAssembly: about ten
 * times as fast as adding them user by user. The loops over events are WebAssembly too, since the engine would take longer to optimize
 * them than they take.
 */
export class UserScores {
  /** `[userCount]`: the scores, whole numbers >= 0. Callers may also add to single users' scores directly. */
  readonly values: Int32Array;
  /** `[eventsPerUser]`: where callers write the codes (regions and lists) of a trace's used events. */
  readonly codes: Int32Array;
  /** `[2 * eventsPerUser]`: what {@link score} left to the caller, in pairs: an event and 0, or a location and how often it occurs. */
  readonly left: Int32Array;

  private readonly memory: ArrayBuffer;
  private readonly wasm: Exports;
  /** The size in bytes of an array over all users, padded to whole blocks. */
  private readonly rowBytes: number;
  /** `[userCount]`: -1 for users who are not taken, else 0. */
  private readonly free: Int32Array;
  private readonly found: Uint32Array;
  private readonly gained: Int32Array;
  private nextRow: number;
  private readonly rowsEnd: number;
  private nextPairs: number;
  private readonly end: number;

  /**
   * @param place called when a location first occurs: makes its gains and returns where they are
   */
  constructor(size: ScoresSize, room: GainsRoom, place: (location: number) => number) {
    const { userCount, regionCount, locationCount, eventsPerUser } = size;
    const rowBytes = Math.ceil(userCount / BLOCK_USERS) * BLOCK_USERS * VALUE_BYTES;
    this.rowBytes = rowBytes;
    // The scores, a mask of all users, a mask of the users still free, the users found, their gains, and then user-scores.wat's arrays.
    const codes = 5 * rowBytes;
    const left = codes + 4 * eventsPerUser;
    const distinct = left + 8 * eventsPerUser;
    const parts = distinct + 4 * eventsPerUser;
    const times = parts + 8 * eventsPerUser;
    const places = times + 4 * locationCount;
    this.nextRow = Math.ceil((places + 4 * locationCount) / rowBytes) * rowBytes;
    this.rowsEnd = this.nextRow + Math.min(locationCount, Math.floor(room.rowBytes / rowBytes)) * rowBytes;
    this.nextPairs = this.rowsEnd;
    this.end = this.rowsEnd + 4 * locationCount + 8 * room.pairs;
    // The operating system backs only the pages that are written to.
    const memory = new WebAssembly.Memory({ initial: Math.ceil(this.end / PAGE_BYTES) });
    this.memory = memory.buffer;
    const row = (address: number): Int32Array => new Int32Array(memory.buffer, address, userCount);
    this.values = row(0);
    row(rowBytes).fill(-1);
    this.free = row(2 * rowBytes).fill(-1);
    this.found = new Uint32Array(this.memory, 3 * rowBytes, userCount);
    this.gained = row(4 * rowBytes);
    this.codes = new Int32Array(this.memory, codes, eventsPerUser);
    this.left = new Int32Array(this.memory, left, 2 * eventsPerUser);
    const addresses = { scoresEnd: rowBytes, places, times, distinct, parts, left };
    this.wasm = instantiate({ "": { memory, place, regionCount, ...addresses } });
  }

  /**
   * Scores a trace by the first `eventCount` of {@link codes}; events at the same location are added together.
   * @returns the number of entries of {@link left} that the caller has yet to add
   */
  score(eventCount: number): number {
    const { codes, left, wasm } = this;
    return (wasm.score(codes.byteOffset, codes.byteOffset + 4 * eventCount) - left.byteOffset) / VALUE_BYTES;
  }

  get hasRoomForRow(): boolean {
    return this.nextRow < this.rowsEnd;
  }

  /**
   * Keeps a location's gains as a row over all users, which must have room.
   * @param users different users, 0-based
   * @param gains as many gains; those of all other users are 0
   * @returns where they are
   */
  keepRow(users: Uint32Array, gains: Int32Array): number {
    const { nextRow: row, wasm, found, gained } = this;
    found.set(users);
    gained.set(gains);
    wasm.fillRow(found.byteOffset, gained.byteOffset, gained.byteOffset + VALUE_BYTES * gains.length, row);
    this.nextRow += this.rowBytes;
    return row;
  }

  /** Whether a location's pairs have room if they are no more than `count`. */
  hasRoomForPairs(count: number): boolean {
    return this.nextPairs + VALUE_BYTES + 2 * VALUE_BYTES * count <= this.end;
  }

  /**
   * Keeps a location's gains as pairs, which must have room.
   * @param users different users, 0-based
   * @param gains as many gains
   * @returns where they are
   */
  keepPairs(users: Uint32Array, gains: Int32Array): number {
    const pairs = this.nextPairs;
    const size = VALUE_BYTES * users.length;
    new Int32Array(this.memory, pairs, 1)[0] = size;
    new Uint32Array(this.memory, pairs + VALUE_BYTES, users.length).set(users);
    new Int32Array(this.memory, pairs + VALUE_BYTES + size, users.length).set(gains);
    this.nextPairs += VALUE_BYTES + 2 * size;
    return pairs + 1;
  }

  /** The highest score of the users searched; 0 if there are none. */
  best(among: Among): number {
    return this.wasm.best(0, this.rowBytes, this.allowed(among));
  }

  /**
   * The users whose scores are at least `least`, ascending. The array is overwritten by the next call.
   * @param least an integer >= 1
   */
  atLeast(least: number, among: Among): Uint32Array {
    const { rowBytes, found } = this;
    const end = this.wasm.find(0, rowBytes, this.allowed(among), least, found.byteOffset);
    return found.subarray(0, (end - found.byteOffset) / VALUE_BYTES);
  }

  /** The lowest user whose score is 0, or -1 if there is none. */
  firstWithout(among: Among): number {
    return this.values.findIndex((score, user) => score === 0 && (among === "everyone" || this.isFree(user)));
  }

  isFree(user: number): boolean {
    return this.free[user] !== 0;
  }

  /** Marks a user as taken. */
  take(user: number): void {
    this.free[user] = 0;
  }

  private allowed(among: Among): number {
    return among === "everyone" ? this.rowBytes : 2 * this.rowBytes;
  }
}
