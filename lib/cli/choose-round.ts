import { z } from "zod";
import { roundSchema } from "../api/openapi/schemas/rounds.ts";
import type { ApiClient } from "./api-client.ts";
import { InvalidInputError, UsageError } from "./explain-error.ts";

type Round = z.infer<typeof roundSchema>;

/** How a command chooses its round if `--round` is not given. */
interface RoundChoice {
  readonly fits: (round: Round) => boolean;
  /** The error message if no round fits. */
  readonly none: string;
  /** The beginning of the error message if several rounds fit. */
  readonly several: string;
}

export const ONLY_ROUND: RoundChoice = {
  fits: () => true,
  none: "this platform has no round yet",
  several: "this platform has several rounds",
};

export const SUBMITTING_ROUND: RoundChoice = {
  fits: ({ own, takesSubmissions }) => own && takesSubmissions,
  none: "no round of your contests takes submissions now",
  several: "several rounds of yours take submissions",
};

export const ATTACKED_ROUND: RoundChoice = {
  fits: ({ own, stage }) => own && stage === "ATTACK",
  none: "no round of your contests is in its attack phase; name one with --round",
  several: "several rounds of yours can be attacked",
};

/**
 * Finds the round that a command is about.
 * @param named the value of `--round`: an id, a slug, or `CONTEST/ROUND` by their slugs
 * @returns the id or slug to use in the API's addresses
 * @throws InvalidInputError if no round fits; UsageError that lists all that fit if there are several
 */
export async function chooseRound(
  api: ApiClient,
  named: string | undefined,
  { fits, none, several }: RoundChoice,
): Promise<string> {
  // The server resolves ids and slugs; if several contests have the slug, it prefers the user's own.
  if (named !== undefined && !named.includes("/")) return named;
  const rounds = await api.get("/api/v1/rounds", z.array(roundSchema));
  if (named !== undefined) {
    const found = rounds.find((round) => pathOf(round) === named);
    if (!found) throw new InvalidInputError(`there is no round ${named}`);
    return found.id;
  }
  const fitting = rounds.filter(fits);
  if (fitting.length === 0) throw new InvalidInputError(none);
  if (fitting.length === 1) return fitting[0].id;
  const lines = fitting.map((round) => `  ${pathOf(round)}  ${round.id}`);
  throw new UsageError(`${several}; choose one with --round:\n${lines.join("\n")}`);
}

const pathOf = ({ contest, slug }: Round) => `${contest.slug}/${slug}`;
