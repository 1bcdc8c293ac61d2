import type { Grid } from "../grid/grid.ts";
import { regionAt } from "../grid/locate.ts";
import type { SlotPosition, SlotPositions } from "./slot-positions.ts";

/** A user's positions inside a grid's box, at most one a slot, by slot ascending. */
export interface UserPositions {
  readonly user: number;
  /** Slot numbers, as from `slotNumberAt`. */
  readonly slots: Int32Array;
  /** 0-based. */
  readonly regions: Int32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
}

/** Each user's positions inside the grid's box, by user; users without any are left out. Can be iterated several times. */
export function positionsByUser(positions: SlotPositions, grid: Grid): Iterable<UserPositions> {
  const order = positions.order();
  return { [Symbol.iterator]: () => usersInOrder(positions, order, grid) };
}

function* usersInOrder(
  positions: SlotPositions,
  order: Uint32Array,
  grid: Grid,
): Generator<UserPositions, undefined> {
  for (let start = 0, end = 0; start < order.length; start = end) {
    const { user } = positions.at(order[start]);
    const inside: LocatedPosition[] = [];
    for (; end < order.length; end++) {
      const found = positions.at(order[end]);
      if (found.user !== user) break;
      const region = regionAt(grid, found.latitude, found.longitude);
      if (region >= 0) inside.push({ ...found, region });
    }
    if (inside.length > 0) yield columnsOf(user, inside);
  }
}

interface LocatedPosition extends SlotPosition {
  readonly region: number;
}

function columnsOf(user: number, inside: readonly LocatedPosition[]): UserPositions {
  return {
    user,
    slots: Int32Array.from(inside, ({ slot }) => slot),
    regions: Int32Array.from(inside, ({ region }) => region),
    latitudes: Float64Array.from(inside, ({ latitude }) => latitude),
    longitudes: Float64Array.from(inside, ({ longitude }) => longitude),
  };
}
