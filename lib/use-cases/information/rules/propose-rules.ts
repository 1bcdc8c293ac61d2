import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import type { Database } from "../../../platform/db/client.ts";
import { englishRules } from "./proposal-en.ts";
import { japaneseRules } from "./proposal-ja.ts";
import type { RulesFacts } from "./rules-facts.ts";
import type { RulesForm } from "./schemas.ts";

/** A first draft of a contest's rules, modelled on those of PWS Cup 2019. */
export function proposedRules(facts: RulesFacts): RulesForm {
  return { bodyEn: unwrap(englishRules(facts)), bodyJa: unwrap(japaneseRules(facts)), summary: "" };
}

/** Puts each paragraph and list item on one line, for editing in a form. */
function unwrap(text: string): string {
  return text.replaceAll(/([^\n|])\n(?=[^\n#|-])\s*/g, "$1 ").trim();
}

/** The same for a stored contest, with the numbers of its rounds. */
export async function proposeRules(db: Database, contestId: string): Promise<RulesForm> {
  const { name, rounds } = await db.contest.findUniqueOrThrow({
    where: { id: contestId },
    include: { rounds: { orderBy: { position: "asc" } } },
  });
  const known = rounds.map((round) => ({
    name: round.name,
    settings: roundSettingsSchema.parse(round.settings),
  }));
  return proposedRules({ contest: name, rounds: known });
}
