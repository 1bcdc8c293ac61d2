import type { Places } from "../../../contest/places.ts";
import { ANONYMOUS_VIEWER } from "../../../platform/auth/viewer.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { loadResults } from "./load-results.ts";
import { placesOf } from "./places-of.ts";

/** Reads the public places of a contest's teams: those that the results page shows to everybody. */
export async function readPlaces(tx: Transaction, contestId: string): Promise<Places> {
  return placesOf(await loadResults(tx, contestId, null, ANONYMOUS_VIEWER));
}
