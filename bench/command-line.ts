import { Command, InvalidArgumentError } from "commander";

/** The command line of a measurement: it helps where it is asked to, and refuses in a line what it does not know. */
export function measurement(description: string): Command {
  return new Command("npm run bench --").description(description).allowExcessArguments(false);
}

/** A whole number of at least 1, as commander reads an option. */
export function wholeNumber(text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new InvalidArgumentError("Expected a whole number from 1 on.");
  return Number(text);
}

/** Another one of them: the first replaces the default. */
export function wholeNumbers(): (text: string) => number[] {
  const given: number[] = [];
  return (text) => {
    given.push(wholeNumber(text));
    return given;
  };
}
