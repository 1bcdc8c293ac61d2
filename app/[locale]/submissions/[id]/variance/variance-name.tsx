import type { AttackVarianceView } from "@/lib/views/submission-variance-view.ts";
import { ScoreSymbol } from "../../../../components/scores/score-symbol.tsx";

/** An attack's name, or the minimum's symbol. */
export function VarianceName({
  of: { kind, attacker },
}: {
  of: Pick<AttackVarianceView, "kind" | "attacker">;
}) {
  return attacker ?? <ScoreSymbol of={kind} min />;
}
