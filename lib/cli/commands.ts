import type { CommandEntry } from "./command-entry.ts";
import { STANDALONE_COMMANDS } from "./standalone-commands.ts";

/** All commands, in the order in which the help lists them. */
export const COMMANDS: readonly CommandEntry[] = [
  ...STANDALONE_COMMANDS,
  {
    name: "contest",
    summary: "export and import contests and data sets",
    load: () => import("./contest.ts"),
  },
  {
    name: "account",
    summary:
      "make an administrator, appoint people to contests, draw a new password, remove second factors, or delete an account",
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
