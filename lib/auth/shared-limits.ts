import { database } from "../db/database.ts";
import { RateLimits } from "./rate-limits.ts";

let shared: RateLimits | undefined;

/** The limits of this process, on the process's database. */
export function rateLimits(): RateLimits {
  shared ??= new RateLimits(database());
  return shared;
}
