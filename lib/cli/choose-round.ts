import { z } from "zod";
import { roundSchema } from "../openapi/schemas/rounds.ts";
import type { ApiClient } from "./api-client.ts";
import { InvalidInputError, UsageError } from "./explain-error.ts";

type Round = z.infer<typeof roundSchema>;

/** Which round a command means where none is named. */
interface RoundChoice {
  readonly fits: (round: Round) => boolean;
  /** What is said where none fits. */
  readonly none: string;
  /** How a list of several begins. */
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
 * The round that a command is about, as the API's addresses name it.
 * @param named what `--round` gives: an id, a slug, or a contest's slug and a round's, as the list of several has them
 * @throws InvalidInputError if there is none, UsageError with all that fit if there are several
 */
export async function chooseRound(
  api: ApiClient,
  named: string | undefined,
  { fits, none, several }: RoundChoice,
): Promise<string> {
  // The server knows ids and slugs, and which of several slugs is in the asker's own contest.
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
