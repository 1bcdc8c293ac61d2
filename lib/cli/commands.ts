import type { CommandEntry } from "./command-entry.ts";
import { ENGINE_COMMANDS } from "./engine-commands.ts";

/** All commands, in the order in which the help lists them. */
export const COMMANDS: readonly CommandEntry[] = [
  ...ENGINE_COMMANDS,
  {
    name: "traces",
    summary: "make R and O of raw positions: GPX, GeoLife, T-Drive, check-ins, CSV ...",
    load: () => import("./traces.ts"),
  },
  {
    name: "lab",
    summary: "run another privacy method beside its published table",
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
  {
    name: "contest",
    summary: "export and import contests and data sets",
    load: () => import("./contest.ts"),
  },
  {
    name: "account",
    summary: "make an organizer, draw a new password, remove second factors, or delete an account",
    load: () => import("./account.ts"),
  },
  {
    name: "audit",
    summary: "verify that the audit log was not rewritten",
    load: () => import("./audit.ts"),
  },
  {
    name: "backup",
    summary: "write the platform's whole database and all stored files into one archive",
    load: () => import("./backup.ts"),
  },
  {
    name: "restore",
    summary: "restore a backup into an empty database",
    load: () => import("./restore.ts"),
  },
];
