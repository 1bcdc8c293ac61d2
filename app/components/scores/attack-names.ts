import type { useTranslations } from "next-intl";

/** The attacks that the texts describe; others are shown by their name alone. */
const DESCRIBED = [
  "I1-rand",
  "I2-VisitProb",
  "I3-HomeProb",
  "T1-rand",
  "T2-VisitProb",
  "T3-HomeProb",
] as const;

type Described = (typeof DESCRIBED)[number];

/** What an attack is called in words, and what it does in one sentence. */
export function describeAttack(
  t: ReturnType<typeof useTranslations<"scores">>,
  attacker: string,
): { title: string; text: string } {
  const key: Described | "other" = DESCRIBED.find((name) => name === attacker) ?? "other";
  return { title: t(`attack.${key}.title`), text: t(`attack.${key}.text`) };
}

/** I programs re-identify, T programs infer traces. */
export function scoreOfAttacker(attacker: string): "reidentification" | "traceInference" {
  return attacker.startsWith("I") ? "reidentification" : "traceInference";
}
