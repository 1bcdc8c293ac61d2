import { useTranslations } from "next-intl";
import { SCORE_OF_ATTACK } from "@/lib/contest/attack-kinds.ts";
import { PRIVACY_SCORES, type PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { AttackResultView } from "@/lib/views/submission-view.ts";
import { useAttackText } from "./attack-text.ts";
import { useAttackingTeams } from "./attacking-teams.ts";
import { minimumOf } from "./minimum-of.ts";
import { ScoreBar } from "./score-bar.tsx";
import { ScoreSymbol } from "./score-symbol.tsx";
import classes from "./scores.module.css";

/** The attacks' scores as bars on a common scale, grouped by kind; the minimum of each kind is bold. */
export function AttackBars({
  attacks,
  minima,
  reachedBy,
  invalid,
}: {
  attacks: readonly Pick<AttackResultView, "attacker" | "kind" | "score" | "counts">[];
  /** The minima including other teams' attacks. One below all of `attacks` gets a row of its own. */
  minima?: Readonly<Record<PrivacyScore, number>>;
  /** The teams whose attacks reached such a minimum. */
  reachedBy?: Readonly<Record<PrivacyScore, readonly number[]>>;
  invalid: boolean;
}) {
  const t = useTranslations("scores");
  const textOf = useAttackText();
  const teams = useAttackingTeams();
  return (
    <div className="stack gap-14">
      {PRIVACY_SCORES.map((of) => {
        const own = attacks.filter(({ kind }) => SCORE_OF_ATTACK[kind] === of);
        const afterAttacks = minima?.[of];
        const { lowest, byTeam } = minimumOf(own, afterAttacks) ?? {};
        const minimum = byTeam ? undefined : lowest;
        return (
          <table key={of} className={`table wide ${classes.bars}`}>
            <caption className="small">
              <ScoreSymbol of={of} /> {t(of)}
            </caption>
            <tbody>
              {own.map((attack) => (
                <tr key={attack.attacker} data-minimum={attack === minimum || undefined}>
                  <th scope="row" title={textOf(attack.attacker)}>
                    {attack.attacker}
                  </th>
                  <td className={classes.line}>
                    <ScoreBar of={of} score={attack.score ?? 0} invalid={invalid} />
                  </td>
                  <td className={classes.score}>{attack.score === null ? "–" : formatScore(attack.score)}</td>
                  <td className={classes.mark}>{attack === minimum ? t("minimumShort") : null}</td>
                </tr>
              ))}
              {byTeam && afterAttacks !== undefined ? (
                <tr data-minimum>
                  <th scope="row">{teams(reachedBy?.[of] ?? [])}</th>
                  <td className={classes.line}>
                    <ScoreBar of={of} score={afterAttacks} invalid={invalid} />
                  </td>
                  <td className={classes.score}>{formatScore(afterAttacks)}</td>
                  <td className={classes.mark}>{t("minimumShort")}</td>
                </tr>
              ) : null}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}
