import { Mt19937 } from "../../random/mt19937.ts";
import type * as Form from "./plain.ts";

const USERS = 2000;
const LOCATIONS = 500;

/** Scores 2000 traces of 20 locations, each visited by a quarter of 2000 users. */
export function work({ UserSums }: typeof Form): void {
  const random = new Mt19937(1);
  const visitors = Array.from({ length: LOCATIONS }, () => {
    const users = Uint32Array.from({ length: USERS }, (_, user) => user).filter(
      () => random.interval(3) === 0,
    );
    return { users, gains: Float64Array.from(users, () => 1 + random.random() * 17) };
  });
  const sums = new UserSums(USERS);
  for (let trace = 0; trace < 2000; trace++) {
    sums.clear();
    for (let i = 0; i < 20; i++)
      sums.add(random.interval(LOCATIONS - 1), 2, (location) => visitors[location]);
    sums.candidates("everyone");
  }
}
