/** The states, in the order in which they follow one another. */
const UNASKED = 0;
const ASKED = 1;
const GIVEN = 2;
const ENDED = 3;

/** Where the regions begin, in bytes: behind the 32-bit state, padded to 8 bytes, and `draw` and `event`, two 64-bit numbers. */
const REGIONS = 24;

/**
 * Hands over the resolution of T3's locations from the thread that began it to another thread that asks for it. The threads share
 * the memory of the regions; each location is resolved by one of them.
 */
export class HomeRelay {
  readonly buffer: SharedArrayBuffer;
  /** `[rowCount x eventsPerUser]`. */
  readonly regions: Uint16Array;
  private readonly state: Int32Array;
  private readonly place: Float64Array;

  /** @param buffer {@link HomeRelay.buffer} of the thread that made the relay */
  constructor(buffer: SharedArrayBuffer) {
    this.buffer = buffer;
    this.state = new Int32Array(buffer, 0, 1);
    this.place = new Float64Array(buffer, 8, 2);
    this.regions = new Uint16Array(buffer, REGIONS);
  }

  /** Makes a relay. @param locations the number of locations to resolve */
  static of(locations: number): HomeRelay {
    return new HomeRelay(new SharedArrayBuffer(REGIONS + 2 * locations));
  }

  get isAsked(): boolean {
    return Atomics.load(this.state, 0) === ASKED;
  }

  get isGiven(): boolean {
    return Atomics.load(this.state, 0) >= GIVEN;
  }

  get hasEnded(): boolean {
    return Atomics.load(this.state, 0) === ENDED;
  }

  /** The number of draws since the seed that precede the first event handed over. */
  get draw(): number {
    return this.place[0];
  }

  /** The first event handed over. */
  get event(): number {
    return this.place[1];
  }

  /** Asks for the rest of the work; has no effect unless nobody has asked yet. */
  ask(): void {
    Atomics.compareExchange(this.state, 0, UNASKED, ASKED);
  }

  /** Hands over the events from `event` on. */
  give(draw: number, event: number): void {
    this.place[0] = draw;
    this.place[1] = event;
    Atomics.store(this.state, 0, GIVEN);
  }

  /** Reports that all events handed over are resolved. */
  end(): void {
    Atomics.store(this.state, 0, ENDED);
  }
}
