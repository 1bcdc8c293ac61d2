import type { AttackSpreadView } from "@/lib/views/submission-spread-view.ts";
import { ScoreSymbol } from "../../../../components/scores/score-symbol.tsx";

/** An attack's name, or the minimum's symbol. */
export function SpreadName({ of: { kind, attacker } }: { of: Pick<AttackSpreadView, "kind" | "attacker"> }) {
  return attacker ?? <ScoreSymbol of={kind} min />;
}
