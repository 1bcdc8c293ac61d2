import { Command, CommanderError } from "commander";
import type { CommandEntry } from "./command-entry.ts";
import { explainError } from "./explain-error.ts";
import { programCitation, programVersion } from "./program-version.ts";

/**
 * Runs a command line.
 * @param args the arguments after the program's name
 * @param commands all available commands
 * @returns the exit code: 0 for success, 1 for invalid input, 2 for wrong usage
 */
export async function run(args: readonly string[], commands: readonly CommandEntry[]): Promise<number> {
  try {
    const program = await buildProgram(args, commands);
    await program.parseAsync([...args], { from: "user" });
    return 0;
  } catch (error) {
    // commander has already printed what is wrong; a requested help or version is not an error
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const { text, exitCode } = explainError(error);
    process.stderr.write(`${printable(text)}\n`);
    return exitCode;
  }
}

/** Escapes control characters, which may come from a file or a name and which terminals would interpret. */
function printable(text: string): string {
  return text.replace(
    /[^\P{Cc}\t\n]/gu,
    (found) => `\\x${found.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

/** Defines all commands but loads only the requested one, so that the program starts fast. */
async function buildProgram(args: readonly string[], commands: readonly CommandEntry[]): Promise<Command> {
  const asked = args[0] === "help" ? args[1] : args[0];
  const program = new Command("tracecup");
  program
    .description("Anonymize, attack and score location traces, as in PWS Cup 2019")
    .exitOverride()
    .showHelpAfterError("(tracecup COMMAND --help shows the options)");
  if (asked === undefined || asked.startsWith("-")) {
    const cited = args.includes("--cite") ? `\n\n${programCitation().trimEnd()}` : "";
    program
      .option("--cite", "with --version: print a BibTeX entry, too")
      .version(`${programVersion()}${cited}`, "--version", "print this program's version, and the scorer's");
  }
  for (const { name, summary, load } of commands) {
    const command = program.command(name).description(summary).copyInheritedSettings(program);
    if (name === asked) (await load()).define(command);
  }
  return program;
}
