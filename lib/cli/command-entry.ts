import type { Command } from "commander";

/** A module that gives one command its options and its action. */
interface CommandModule {
  define(command: Command): void;
}

/** A command as the help lists it; its module is loaded when it is asked for. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<CommandModule>;
}
