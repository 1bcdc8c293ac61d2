"use client";

import { useTranslations } from "next-intl";
import classes from "@/app/components/submission/submission.module.css";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { AttackResultView } from "@/lib/views/submission-view.ts";
import { useAttackText } from "../../../components/scores/attack-text.ts";
import { useAttackingTeams } from "../../../components/scores/attacking-teams.ts";
import { minimumOf } from "../../../components/scores/minimum-of.ts";
import { ScoreBar } from "../../../components/scores/score-bar.tsx";
import { ScoreSymbol } from "../../../components/scores/score-symbol.tsx";
import { AttackEvidence } from "../../../components/submission/attack-evidence.tsx";
import { Sentences } from "../../../components/text/sentences.tsx";

/** The attacks of one kind: what each does, its score, and the counts behind the score. */
export function AttackTable({
  of,
  attacks,
  afterAttacks,
  reachedBy,
  invalid,
}: {
  of: PrivacyScore;
  attacks: readonly AttackResultView[];
  /** The minimum including other teams' attacks, if there are any; gets a row of its own if one of those reached it. */
  afterAttacks: number | undefined;
  /** The teams that did. */
  reachedBy: readonly number[] | undefined;
  invalid: boolean;
}) {
  const t = useTranslations("submission.attacks");
  const scores = useTranslations("scores");
  const textOf = useAttackText();
  const teams = useAttackingTeams();
  const { lowest, byTeam } = minimumOf(attacks, afterAttacks) ?? {};
  const minimum = byTeam ? undefined : lowest;
  return (
    <section>
      <h2>
        <ScoreSymbol of={of} /> {scores(of)}
      </h2>
      <p className="small above-2 below-12">{scores(`${of}Long`)}</p>
      <ul className="list">
        {attacks.map((attack) => (
          <li
            key={attack.attacker}
            id={attack.attacker}
            className={classes.attack}
            data-minimum={attack === minimum || undefined}
          >
            <div className={classes.line}>
              <strong className={classes.name}>{attack.attacker}</strong>
              {attack === minimum ? <span className={classes.mark}>{scores("minimum")}</span> : null}
              {attack.counts ? null : <span className={classes.mark}>{t("notCounted")}</span>}
              <span className={classes.score} data-pending={attack.score === null || undefined}>
                {attack.score === null ? t("pending") : formatScore(attack.score)}
              </span>
            </div>
            <ScoreBar of={of} score={attack.score ?? 0} invalid={invalid} />
            <p className={`small ${classes.text}`}>
              <Sentences>
                {textOf(attack.attacker)}
                <AttackEvidence attack={attack} />
              </Sentences>
            </p>
          </li>
        ))}
        {byTeam && afterAttacks !== undefined ? (
          <li className={classes.attack} data-minimum>
            <div className={classes.line}>
              <strong className={classes.name}>{teams(reachedBy ?? [])}</strong>
              <span className={classes.mark}>{scores("minimum")}</span>
              <span className={classes.score}>{formatScore(afterAttacks)}</span>
            </div>
            <ScoreBar of={of} score={afterAttacks} invalid={invalid} />
            <p className={`small ${classes.text}`}>{t("anotherTeam")}</p>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
