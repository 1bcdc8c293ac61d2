import { useTranslations } from "next-intl";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import classes from "./attack-bars.module.css";
import { describeAttack } from "./attack-names.ts";
import { ScoreBar } from "./score-bar.tsx";
import { ScoreSymbol } from "./score-symbol.tsx";

interface AttackBar {
  readonly attacker: string;
  readonly of: "reidentification" | "traceInference";
  readonly score: number | null;
  readonly counts: boolean;
}

const KINDS = ["reidentification", "traceInference"] as const;

/** The attacks' scores as lines on one scale, by kind; the minimum of each kind in bold. */
export function AttackBars({
  attacks,
  minima,
  invalid,
}: {
  attacks: readonly AttackBar[];
  /** Over other teams' attacks too: a line of its own, where one went further than these attacks. */
  minima?: Readonly<Record<AttackBar["of"], number>>;
  invalid: boolean;
}) {
  const t = useTranslations("scores");
  return (
    <div className={classes.kinds}>
      {KINDS.map((of) => {
        const own = attacks.filter((attack) => attack.of === of);
        const lowest = minimumOf(own);
        const left = minima?.[of] ?? 1;
        const byTeam = left < (lowest?.score ?? 0);
        const minimum = byTeam ? undefined : lowest;
        return (
          <table key={of} className={classes.attacks}>
            <caption>
              <ScoreSymbol of={of} /> {t(of)}
            </caption>
            <tbody>
              {own.map((attack) => (
                <tr key={attack.attacker} data-minimum={attack === minimum || undefined}>
                  <th scope="row" title={describeAttack(t, attack.attacker).text}>
                    {attack.attacker}
                  </th>
                  <td className={classes.line}>
                    <ScoreBar of={of} score={attack.score ?? 0} invalid={invalid} />
                  </td>
                  <td className={classes.score}>{attack.score === null ? "–" : formatScore(attack.score)}</td>
                  <td className={classes.mark}>{attack === minimum ? t("minimumShort") : null}</td>
                </tr>
              ))}
              {byTeam ? (
                <tr data-minimum>
                  <th scope="row">{t("anotherTeam")}</th>
                  <td className={classes.line}>
                    <ScoreBar of={of} score={left} invalid={invalid} />
                  </td>
                  <td className={classes.score}>{formatScore(left)}</td>
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

/** The lowest score of those that count; of equals, the first. None while one of them is still to come. */
export function minimumOf<T extends Pick<AttackBar, "score" | "counts">>(
  attacks: readonly T[],
): T | undefined {
  const counting = attacks.filter((attack) => attack.counts);
  if (counting.some((attack) => attack.score === null)) return undefined;
  return counting.reduce<T | undefined>(
    (lowest, attack) => (lowest === undefined || (attack.score ?? 1) < (lowest.score ?? 1) ? attack : lowest),
    undefined,
  );
}
