import { NOBODY } from "../../../platform/auth/viewer.ts";
import type { PlacesReader } from "../../results/changes/record-change.ts";
import { loadResults } from "./load-results.ts";
import { placesOf } from "./places-of.ts";

/** Reads the public places of a contest's teams: those that the results page shows to everybody. */
export const readPlaces: PlacesReader = async (tx, contestId) =>
  placesOf(await loadResults(tx, contestId, null, NOBODY));
