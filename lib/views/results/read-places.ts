import { NOBODY } from "../../auth/viewer.ts";
import type { PlacesReader } from "../../results/places.ts";
import { loadResults } from "./load-results.ts";
import { placesOf } from "./places-of.ts";

/** The places by which everybody is told what changed published results: what the results' page shows to all. */
export const readPlaces: PlacesReader = async (tx, contestId) =>
  placesOf(await loadResults(tx, contestId, null, NOBODY));
