import type { Command } from "commander";
import { defineTracesImport } from "./traces/traces-import.ts";

export function define(command: Command): void {
  defineTracesImport(command.command("import"));
}
