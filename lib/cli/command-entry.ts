import type { Command } from "commander";

/** A module that defines one command's options and action. */
interface CommandModule {
  define(command: Command): void;
}

/** A command as the help lists it. Its module is loaded only when the command is used. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<CommandModule>;
}
