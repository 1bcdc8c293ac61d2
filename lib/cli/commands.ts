import type { Command } from "commander";

/** A module that gives one command its options and its action. */
export interface CommandModule {
  define(command: Command): void;
}

/** A command as the help lists it; its module is loaded when it is asked for. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<CommandModule>;
}

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "generate",
    summary: "write synthetic reference and original traces",
    load: () => import("./generate.ts"),
  },
  { name: "anonymize", summary: "run an anonymizer, A1 to A8", load: () => import("./anonymize.ts") },
  {
    name: "validate",
    summary: "check an anonymized set against its original",
    load: () => import("./validate.ts"),
  },
  {
    name: "pseudonymize",
    summary: "shuffle the users' ids (ShuffleIDs)",
    load: () => import("./pseudonymize.ts"),
  },
  { name: "attack", summary: "run an attack on a public set", load: () => import("./attack.ts") },
  { name: "evaluate", summary: "print one score", load: () => import("./evaluate.ts") },
  {
    name: "score",
    summary: "everything that a submission gets: s_U, all attacks, minima",
    load: () => import("./score.ts"),
  },
  {
    name: "experiment",
    summary: "reproduce a published figure: fig4, fig5 or fig6",
    load: () => import("./experiment.ts"),
  },
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
    name: "contest",
    summary: "import data sets into the platform's database",
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
