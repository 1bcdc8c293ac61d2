import type { useTranslations } from "next-intl";
import { STRONG_ATTACKERS } from "@/lib/contest/attackers.ts";

/** Returns an attack's title and a sentence on what it does; an attack without texts has its name as title. */
export function describeAttack(
  t: ReturnType<typeof useTranslations<"scores">>,
  attacker: string,
): { title: string; text: string } {
  const key = STRONG_ATTACKERS.find((name) => name === attacker) ?? "other";
  return { title: t(`attack.${key}.title`), text: t(`attack.${key}.text`) };
}
