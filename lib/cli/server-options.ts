import type { Command } from "commander";
import { z } from "zod";
import { clockOf } from "../contest/phase-views.ts";
import { stageAt } from "../contest/stage.ts";
import { givenApiToken } from "../env.ts";
import type { ApiClient } from "./api-client.ts";
import { InvalidInputError, UsageError } from "./explain-error.ts";
import { textOption } from "./options.ts";

/** The options of every command that speaks to a platform about a round. */
export const serverOptions = {
  server: z.url({ protocol: /^https?$/, error: "expected an address like https://cup.example.org" }),
  token: textOption.optional().transform((given, context) => {
    const token = given ?? givenApiToken();
    if (token !== undefined) return token;
    context.addIssue({
      code: "custom",
      message: "set TRACECUP_TOKEN to a token of your account page, or give it here",
    });
    return z.NEVER;
  }),
  round: textOption.optional(),
};

/** Gives a command these options. */
export function addServerOptions(command: Command, whichRound: string): Command {
  return command
    .requiredOption("--server <address>", "the platform's address")
    .option(
      "--token <token>",
      "a bearer token from your account page, for others on this machine to see (default: TRACECUP_TOKEN's)",
    )
    .option("--round <round>", `the round's id or slug (default: ${whichRound})`);
}

const roundsSchema = z.array(
  z.object({
    id: z.string(),
    slug: z.string(),
    own: z.boolean(),
    contest: z.object({ slug: z.string() }),
    phases: z.array(
      z.object({
        kind: z.enum(["REGISTRATION", "ANONYMIZATION", "PSEUDONYMIZATION", "ATTACK", "RESULTS"]),
        startsAt: z.string(),
        endsAt: z.string(),
      }),
    ),
    heldAt: z.string().nullable(),
  }),
);

/**
 * The asker's one round whose attack phase is open.
 * @throws InvalidInputError if there is none, UsageError if there are several
 */
export async function findAttackRound(api: ApiClient, now = new Date()): Promise<string> {
  const rounds = await api.get("/api/v1/rounds", roundsSchema);
  const open = rounds.filter((round) => round.own && stageAt(clockOf(round), now) === "ATTACK");
  if (open.length === 1) return open[0].id;
  if (open.length === 0) {
    throw new InvalidInputError("no round of your contests is in its attack phase; name one with --round");
  }
  throw new UsageError(`several rounds of yours can be attacked; choose one with --round:\n${namesOf(open)}`);
}

/**
 * The platform's one round.
 * @throws InvalidInputError if it has none, UsageError with all of them if it has several
 */
export async function findOnlyRound(api: ApiClient): Promise<string> {
  const rounds = await api.get("/api/v1/rounds", roundsSchema);
  if (rounds.length === 1) return rounds[0].id;
  if (rounds.length === 0) throw new InvalidInputError("this platform has no round yet");
  throw new UsageError(`this platform has several rounds; choose one with --round:\n${namesOf(rounds)}`);
}

/** Rounds to choose from, one a line. */
function namesOf(rounds: z.infer<typeof roundsSchema>): string {
  return rounds.map(({ id, slug, contest }) => `  ${id}  ${contest.slug}/${slug}`).join("\n");
}
