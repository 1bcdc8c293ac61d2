import type { CommandEntry } from "./command-entry.ts";
import { ENGINE_COMMANDS } from "./engine-commands.ts";

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  ...ENGINE_COMMANDS,
  {
    name: "lab",
    summary: "reproduce a published table of another privacy method",
    load: () => import("./lab.ts"),
  },
  {
    name: "submit",
    summary: "hand a set in to a platform, wait, and print its scores",
    load: () => import("./submit.ts"),
  },
  {
    name: "targets",
    summary: "download everything that there is to attack in a round",
    load: () => import("./targets.ts"),
  },
  {
    name: "submit-attacks",
    summary: "hand attacks in to a platform, wait, and print what became of them",
    load: () => import("./submit-attacks.ts"),
  },
  {
    name: "round",
    summary: "show a round's phases, and turn, move, hold, freeze and publish as its page does",
    load: () => import("./round-control.ts"),
  },
  {
    name: "contest",
    summary: "export and import contests and data sets",
    load: () => import("./contest.ts"),
  },
  {
    name: "account",
    summary: "make an organizer, or a new password for somebody",
    load: () => import("./account.ts"),
  },
  {
    name: "backup",
    summary: "write everything that the platform holds into one file",
    load: () => import("./backup.ts"),
  },
  {
    name: "restore",
    summary: "bring a backup back into an empty database",
    load: () => import("./restore.ts"),
  },
];
