import type { Rectangle, UserCircles } from "../../core/privacy/wk-anonymity/geometry.ts";
import type { RandomSource } from "../../core/random/random-source.ts";

/** The area of document 004's simulation, in metres: 4.2 km x 4.2 km. */
export const WALKERS_MAP: Rectangle = { x0: 0, y0: 0, x1: 4200, y1: 4200 };

/** 48 slots of five minutes: four hours. */
export const SLOT_COUNT = 48;

/** The distance in metres that a walker covers in a slot of five minutes: 3.6 to 6 km/h. */
const SLOWEST = 300;
const FASTEST = 500;
const HUBS = 4;
const HUB_SPREAD = 350;
const SMALLEST_ERROR = 5;
const LARGEST_ERROR = 500;
/** The probability per slot that a walker who has arrived leaves for another place. */
const RESTLESSNESS = 0.08;

/** The real and the measured positions of all walkers at each slot. */
export interface WalkerWorld {
  /** `[SLOT_COUNT]`: the real positions. */
  readonly truth: readonly Pick<UserCircles, "x" | "y">[];
  /** `[SLOT_COUNT]`: the measured circles, which contain the real positions. */
  readonly measured: readonly UserCircles[];
}

/**
 * Simulates walkers, in place of document 004's simulator Sifa. Everyone starts at a home anywhere on the map, leaves within two
 * hours for an office near one of four hubs, walks there in a straight line, and occasionally goes to another place. Each user has an
 * error radius uniform in 5..500 m. The measured centre is uniform in the circle of that radius around the real position, so
 * the real position is uniform in the measured circle.
 * @param count the number of users, an integer >= 1
 */
export function walk(count: number, random: RandomSource, slots = SLOT_COUNT): WalkerWorld {
  const uniform = (low: number, high: number) => low + (high - low) * random.random();
  const { x1: size } = WALKERS_MAP;
  const hubs = Array.from({ length: HUBS }, () => [
    uniform(0.2 * size, 0.8 * size),
    uniform(0.2 * size, 0.8 * size),
  ]);
  const nearHub = (): [number, number] => {
    const [hubX, hubY] = hubs[random.interval(HUBS - 1)];
    const distance = HUB_SPREAD * Math.sqrt(-2 * Math.log(1 - random.random()));
    const angle = uniform(0, 2 * Math.PI);
    return [clamp(hubX + distance * Math.cos(angle), size), clamp(hubY + distance * Math.sin(angle), size)];
  };
  const x = Float64Array.from({ length: count }, () => uniform(0, size));
  const y = Float64Array.from({ length: count }, () => uniform(0, size));
  const r = Float64Array.from({ length: count }, () => uniform(SMALLEST_ERROR, LARGEST_ERROR));
  const leaves = Float64Array.from({ length: count }, () => uniform(0, slots / 2));
  const speed = Float64Array.from({ length: count }, () => uniform(SLOWEST, FASTEST));
  const goals = Array.from({ length: count }, nearHub);

  const truth: Pick<UserCircles, "x" | "y">[] = [];
  const measured: UserCircles[] = [];
  for (let slot = 0; slot < slots; slot++) {
    for (let i = 0; i < count; i++) {
      if (slot < leaves[i]) continue;
      const [goalX, goalY] = goals[i];
      const left = Math.hypot(goalX - x[i], goalY - y[i]);
      const step = left <= speed[i] ? 1 : speed[i] / left;
      x[i] += (goalX - x[i]) * step;
      y[i] += (goalY - y[i]) * step;
      if (step === 1 && random.random() < RESTLESSNESS) goals[i] = nearHub();
    }
    truth.push({ x: x.slice(), y: y.slice() });
    measured.push(measure(x, y, r, random));
  }
  return { truth, measured };
}

function measure(x: Float64Array, y: Float64Array, r: Float64Array, random: RandomSource): UserCircles {
  const circles = { x: x.slice(), y: y.slice(), r };
  for (let i = 0; i < r.length; i++) {
    const distance = r[i] * Math.sqrt(random.random());
    const angle = 2 * Math.PI * random.random();
    circles.x[i] += distance * Math.cos(angle);
    circles.y[i] += distance * Math.sin(angle);
  }
  return circles;
}

function clamp(value: number, size: number): number {
  return Math.max(0, Math.min(size, value));
}
