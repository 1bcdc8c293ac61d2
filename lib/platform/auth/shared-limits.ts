import { database } from "../db/database.ts";
import { RateLimits } from "./rate-limits.ts";

let shared: RateLimits | undefined;

/** This process's rate limits, on its database. */
export function rateLimits(): RateLimits {
  shared ??= new RateLimits(database());
  return shared;
}
