import type { useTranslations } from "next-intl";
import { STRONG_ATTACKERS } from "@/lib/contest/attackers.ts";

/** What an attack is called in words, and what it does in one sentence; one without a text goes by its name alone. */
export function describeAttack(
  t: ReturnType<typeof useTranslations<"scores">>,
  attacker: string,
): { title: string; text: string } {
  const key = STRONG_ATTACKERS.find((name) => name === attacker) ?? "other";
  return { title: t(`attack.${key}.title`), text: t(`attack.${key}.text`) };
}
