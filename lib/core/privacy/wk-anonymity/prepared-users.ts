import { areaOf, type Rectangle, touches, type UserCircles } from "./geometry.ts";
import { isInsideCircle } from "./overlap.ts";
import { THIN, ThinCrowd } from "./thin-crowd.ts";

/** The users whose circles touch an area, preprocessed for many queries about parts of it. */
export interface PreparedUsers {
  readonly area: Rectangle;
  /** Users whose circles contain the whole area: their probability of being in a part of it is proportional to the part's size. */
  readonly crowd: ThinCrowd;
  /** Centres and radii of the other users, as consecutive triples x, y, r. */
  readonly circles: Float64Array;
  /** The prepared users of the larger area that these were selected from; undefined if they were selected from all users. */
  readonly around?: PreparedUsers;
}

/** How users are selected and preprocessed. */
export interface SortingRule {
  /** Whether users may be collected in a {@link ThinCrowd}; not possible if each probability is rounded individually. */
  readonly sumsUp: boolean;
  /** Users whose probability of being in the area is certainly below this are left out; 0 leaves out none. */
  readonly leastProbability: number;
}

/** Prepares the candidates that an index found for an area. O(users log users). */
export function prepareUsers(
  area: Rectangle,
  { x, y, r }: UserCircles,
  candidates: readonly number[],
  rule: SortingRule,
): PreparedUsers {
  const triples = new Float64Array(3 * candidates.length);
  // small circles first: these users tend to have the largest probabilities, so that queries are decided early
  const bySize = candidates.slice().sort((a, b) => r[a] - r[b]);
  bySize.forEach((i, at) => {
    triples[3 * at] = x[i];
    triples[3 * at + 1] = y[i];
    triples[3 * at + 2] = r[i];
  });
  return sortOut(area, triples, new ThinCrowd(), rule);
}

/** Prepares the users for a part of an area from those prepared for the area; the crowd is only rescaled. */
export function narrowUsers(users: PreparedUsers, part: Rectangle, rule: SortingRule): PreparedUsers {
  const crowd = users.crowd.scaled(areaOf(part) / areaOf(users.area));
  return { ...sortOut(part, users.circles, crowd, rule), around: users };
}

/** Whether `part` lies in `whole`, as {@link narrowUsers} requires. */
export function isPartOf(part: Rectangle, whole: Rectangle): boolean {
  return part.x0 >= whole.x0 && part.x1 <= whole.x1 && part.y0 >= whole.y0 && part.y1 <= whole.y1;
}

/** @param crowd receives the users that can be collected */
function sortOut(
  area: Rectangle,
  triples: Float64Array,
  crowd: ThinCrowd,
  { sumsUp, leastProbability }: SortingRule,
): PreparedUsers {
  const kept = new Float64Array(triples.length);
  const size = areaOf(area);
  let length = 0;
  for (let at = 0; at < triples.length; at += 3) {
    const x = triples[at];
    const y = triples[at + 1];
    const r = triples[at + 2];
    if (!touches(area, x, y, r)) continue;
    const most = size / (Math.PI * r * r);
    if (most < leastProbability) continue;
    if (sumsUp && most <= THIN && isInsideCircle(area, x, y, r)) {
      crowd.add(most);
      continue;
    }
    kept[length++] = x;
    kept[length++] = y;
    kept[length++] = r;
  }
  return { area, crowd, circles: kept.slice(0, length) };
}
