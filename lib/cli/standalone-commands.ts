import type { CommandEntry } from "./command-entry.ts";
import { ENGINE_COMMANDS } from "./engine-commands.ts";

/** The commands that need no database: files alone, or a platform's API. They are also packed for researchers (`npm run pack:engine`). */
export const STANDALONE_COMMANDS: readonly CommandEntry[] = [
  ...ENGINE_COMMANDS,
  {
    name: "traces",
    summary: "make R and O of raw positions: GPX, GeoLife, T-Drive, check-ins, CSV ...",
    load: () => import("./traces.ts"),
  },
  {
    name: "lab",
    summary: "run another privacy method, beside what was published of it",
    load: () => import("./lab.ts"),
  },
  {
    name: "submit",
    summary: "submit an anonymized set to a platform, wait, and print its scores",
    load: () => import("./submit.ts"),
  },
  {
    name: "targets",
    summary: "download all sets to attack in a round, with their reference traces",
    load: () => import("./targets.ts"),
  },
  {
    name: "submit-attacks",
    summary: "submit attacks to a platform, wait, and print their scores",
    load: () => import("./submit-attacks.ts"),
  },
  {
    name: "round",
    summary: "show a round's phases; begin, end, move and hold them; freeze and publish",
    load: () => import("./round-control.ts"),
  },
];
