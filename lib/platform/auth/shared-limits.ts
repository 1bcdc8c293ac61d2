import { processWide } from "../../common/process-wide.ts";
import { database } from "../db/database.ts";
import { RateLimits } from "./rate-limits.ts";

/** This process's rate limits, on its database. */
export function rateLimits(): RateLimits {
  return processWide("rate limits", () => new RateLimits(database()));
}
