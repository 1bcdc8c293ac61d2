import type { AnonymizedTraces } from "../formats/traces.ts";
import type { RandomSource } from "../random/random-source.ts";
import { shuffledRange } from "../random/shuffle.ts";
import { assignPseudonyms, type Pseudonymized } from "./assign-pseudonyms.ts";

/**
 * ShuffleIDs: gives every user a random pseudonym from n+1..2n and sorts the traces by pseudonym.
 *
 * User u's trace becomes row `shuffled[u]` of A', where `shuffled` is numpy's `shuffle(arange(n))`. O(n t).
 *
 * @param firstTimeId the time id of O's first event, t + 1
 * Source: PWS Cup 2019 sample program `ShuffleIDs.py`.
 */
export function shuffleIds(
  anonymized: AnonymizedTraces,
  firstTimeId: number,
  random: RandomSource,
): Pseudonymized {
  return assignPseudonyms(anonymized, shuffledRange(anonymized.rowCount, random), firstTimeId);
}
