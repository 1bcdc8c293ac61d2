/** The states, in their order. */
const UNASKED = 0;
const ASKED = 1;
const GIVEN = 2;
const ENDED = 3;

/** One 32-bit state, in 8 bytes; then where to go on, two 64-bit numbers; then the regions. */
const REGIONS = 24;

/**
 * Hands over the resolution of T3's locations from the thread that has begun it to another one, which asks for it. Each location is
 * resolved by one of them, in memory that they share.
 */
export class HomeRelay {
  readonly buffer: SharedArrayBuffer;
  /** `[rowCount x eventsPerUser]`. */
  readonly regions: Uint16Array;
  private readonly state: Int32Array;
  private readonly place: Float64Array;

  /** @param buffer another thread's */
  constructor(buffer: SharedArrayBuffer) {
    this.buffer = buffer;
    this.state = new Int32Array(buffer, 0, 1);
    this.place = new Float64Array(buffer, 8, 2);
    this.regions = new Uint16Array(buffer, REGIONS);
  }

  /** @param locations how many there are to resolve */
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

  /** How many draws since the seed come before what is given. */
  get draw(): number {
    return this.place[0];
  }

  /** The first event that is given. */
  get event(): number {
    return this.place[1];
  }

  /** Asks to go on with it, if that is still to be had. */
  ask(): void {
    Atomics.compareExchange(this.state, 0, UNASKED, ASKED);
  }

  /** Gives what was asked for. */
  give(draw: number, event: number): void {
    this.place[0] = draw;
    this.place[1] = event;
    Atomics.store(this.state, 0, GIVEN);
  }

  /** Tells that all that was given is done. */
  end(): void {
    Atomics.store(this.state, 0, ENDED);
  }
}
