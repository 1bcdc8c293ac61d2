import type { Command } from "commander";
import { z } from "zod";
import { environmentApiToken } from "../platform/env.ts";
import { textOption } from "./options.ts";

/** The options of all commands that talk to a platform about a round. */
export const serverOptions = {
  server: z.url({ protocol: /^https?$/, error: "expected an address like https://cup.example.org" }),
  token: textOption.optional().transform((given, context) => {
    const token = given ?? environmentApiToken();
    if (token !== undefined) return token;
    context.addIssue({
      code: "custom",
      message: "set TRACECUP_TOKEN to a token from your account page, or give it here",
    });
    return z.NEVER;
  }),
  round: textOption.optional(),
};

/** Adds these options to a command. */
export function addServerOptions(command: Command, whichRound: string): Command {
  return command
    .requiredOption("--server <address>", "the platform's address")
    .option(
      "--token <token>",
      "a bearer token from your account page; other users of this machine can see it (default: TRACECUP_TOKEN)",
    )
    .option(
      "--round <round>",
      `the round: its id, slug, or CONTEST/ROUND by their slugs (default: ${whichRound})`,
    );
}
