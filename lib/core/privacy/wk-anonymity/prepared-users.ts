import { areaOf, type Rectangle, touches, type UserCircles } from "./geometry.ts";
import { isInsideCircle } from "./overlap.ts";
import { THIN, ThinCrowd } from "./thin-crowd.ts";

/** The users that touch an area, sorted out for many questions about parts of it. */
export interface PreparedUsers {
  readonly area: Rectangle;
  /** Users whose circles hold the whole area: in a part of it each is with the part's share of its probability. */
  readonly crowd: ThinCrowd;
  /** Centres and radii of the others, x, y, r by turns. */
  readonly circles: Float64Array;
  /** Those of the larger area that these were sorted out from; undefined: all. */
  readonly around?: PreparedUsers;
}

/** How users are sorted out. */
export interface SortingRule {
  /** Whether probabilities may be summed up; they may not where each is rounded by itself. */
  readonly sumsUp: boolean;
  /** Users whose probability is below this everywhere in the area are left out; 0: none. */
  readonly leastProbability: number;
}

/** All users of an index's answer, sorted out for an area. O(users log users). */
export function prepareUsers(
  area: Rectangle,
  { x, y, r }: UserCircles,
  candidates: readonly number[],
  rule: SortingRule,
): PreparedUsers {
  const triples = new Float64Array(3 * candidates.length);
  // small circles first: those present with the largest probabilities decide soonest
  const bySize = candidates.slice().sort((a, b) => r[a] - r[b]);
  bySize.forEach((i, at) => {
    triples[3 * at] = x[i];
    triples[3 * at + 1] = y[i];
    triples[3 * at + 2] = r[i];
  });
  return sortOut(area, triples, new ThinCrowd(), rule);
}

/** The same for a part of the prepared area: only those that are not summed up already are looked at. */
export function narrowUsers(users: PreparedUsers, part: Rectangle, rule: SortingRule): PreparedUsers {
  const crowd = users.crowd.scaled(areaOf(part) / areaOf(users.area));
  return { ...sortOut(part, users.circles, crowd, rule), around: users };
}

/** Whether {@link narrowUsers} can be asked. */
export function isPartOf(part: Rectangle, whole: Rectangle): boolean {
  return part.x0 >= whole.x0 && part.x1 <= whole.x1 && part.y0 >= whole.y0 && part.y1 <= whole.y1;
}

/** @param crowd receives those that can be summed up */
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
