import { Command, InvalidArgumentError } from "commander";

/** Makes the command line of a measurement, which has `--help` and refuses unknown arguments. */
export function measurement(description: string): Command {
  return new Command("npm run bench --").description(description).allowExcessArguments(false);
}

/** Parses an option's value, for commander: a whole number >= 1. */
export function wholeNumber(text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new InvalidArgumentError("Expected a whole number from 1 on.");
  return Number(text);
}

/** Makes a parser, for commander, of an option with several whole numbers; those given replace the default. */
export function wholeNumbers(): (text: string) => number[] {
  const given: number[] = [];
  return (text) => {
    given.push(wholeNumber(text));
    return given;
  };
}
