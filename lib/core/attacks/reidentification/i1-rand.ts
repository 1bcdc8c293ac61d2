import { Mt19937 } from "../../random/mt19937.ts";
import { shuffledRange } from "../../random/shuffle.ts";
import type { ReidentificationAttack } from "../attack.ts";

/** I1-rand: a random permutation of the users. Source: PWS Cup 2019 sample programs, 2.2.1. */
export const i1Rand: ReidentificationAttack = {
  kind: "reidentification",
  name: "I1-rand",
  run: ({ publicTraces, seed }) => ({
    kind: "inferredIdTable",
    users: shuffledRange(publicTraces.rowCount, new Mt19937(seed)),
  }),
};
