import type { Command } from "commander";
import { z } from "zod";
import { roundDetailSchema } from "../api/openapi/schemas/rounds.ts";
import type { RoundDetailView } from "../views/load-round.ts";
import { ApiClient } from "./api-client.ts";
import { chooseRound, ONLY_ROUND } from "./choose-round.ts";
import { roundText } from "./round-text.ts";
import { addServerOptions, serverOptions } from "./server-options.ts";

/** The options of all commands about a platform's round. */
export const roundOptions = { ...serverOptions, json: z.boolean().default(false) };

type RoundOptions = z.output<z.ZodObject<typeof roundOptions>>;

/** Gives a command these options. */
export function addRoundOptions(command: Command): Command {
  return addServerOptions(command, "the platform's only one").option("--json", "print the round as JSON");
}

/** A platform's round as it was when read, with functions that act on it there. */
interface OpenRound {
  readonly round: RoundDetailView;
  /** Prints the round's state. */
  show(): void;
  /**
   * Asks the platform to perform an act, and prints the round's new state.
   * @param path the path of the act behind the round's address, e.g. `/hold`
   * @throws InvalidInputError with the server's refusal
   */
  act(path: string, body?: object): Promise<void>;
}

/** Reads the round that the options name. @throws InvalidInputError; UsageError if they name none and there are several */
export async function openRound({ server, token, json, ...options }: RoundOptions): Promise<OpenRound> {
  const api = new ApiClient(server, token);
  const address = (name: string) => `/api/v1/rounds/${encodeURIComponent(name)}`;
  const chosen = await chooseRound(api, options.round, ONLY_ROUND);
  const round = await api.get(address(chosen), roundDetailSchema);
  const print = (view: RoundDetailView) => {
    process.stdout.write(json ? `${JSON.stringify(view, null, 2)}\n` : roundText(view));
  };
  return {
    round,
    show: () => print(round),
    act: async (path, body) =>
      print(await api.postJson(`${address(round.id)}${path}`, body, roundDetailSchema)),
  };
}
