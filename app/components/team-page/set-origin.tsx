import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/i18n/navigation.ts";
import type { DataKind } from "@/lib/core/formats/file-names.ts";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { AttackResultView, SubmissionView } from "@/lib/views/submission-view.ts";
import { describeAttack } from "../scores/attack-names.ts";
import { ScoreBar } from "../scores/score-bar.tsx";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { Sentences } from "../sentences.tsx";
import { AttackEvidence } from "../submission/attack-evidence.tsx";
import { CopyHash } from "../submission/copy-hash.tsx";
import classes from "./team-page.module.css";

const KINDS = { reidentification: "REIDENTIFICATION", traceInference: "TRACE_INFERENCE" } as const;

/** One set's minimum: the attack that reached it, its counts, and the file, seed and scorer behind them. */
export function SetOrigin({
  kind,
  of,
  score,
  submission,
}: {
  kind: DataKind;
  of: PrivacyScore;
  /** What counts: 0 of a missing or invalid set. */
  score: number;
  submission: SubmissionView | null;
}) {
  const t = useTranslations("teamPage.origin");
  const common = useTranslations("common.dataSet");
  return (
    <article className={classes.set}>
      <h3>{common(`${kind}Long`)}</h3>
      <p className={classes.minimum}>
        <ScoreSymbol of={of} min /> <strong>{formatScore(score)}</strong>
      </p>
      <ScoreBar of={of} score={score} invalid={submission?.scoring.valid === false} />
      {submission ? <Origin of={of} submission={submission} /> : <p>{t("missing")}</p>}
    </article>
  );
}

function Origin({ of, submission }: { of: PrivacyScore; submission: SubmissionView }) {
  const t = useTranslations("teamPage.origin");
  const facts = useTranslations("submission.facts");
  const { scoring, round } = submission;
  return (
    <>
      {scoring.valid ? (
        <Reached of={of} attacks={scoring.attacks} />
      ) : (
        <p>
          {t("invalid", {
            utility: formatScore(scoring.utilityScore ?? 0, round.requiredUtility),
            required: String(round.requiredUtility),
          })}
        </p>
      )}
      <dl className={classes.facts}>
        <Fact name={<ScoreSymbol of="utility" />}>
          {scoring.utilityScore === null ? "–" : formatScore(scoring.utilityScore, round.requiredUtility)}
        </Fact>
        <Fact name={t("submission")}>
          <Link href={`/submissions/${submission.id}`} prefetch={false}>
            {t("number", { number: submission.number })}
          </Link>
          {submission.picked ? ` · ${t("picked")}` : null}
        </Fact>
        {submission.sha256 === null ? null : (
          <Fact name="SHA-256">
            <CopyHash sha256={submission.sha256} />
          </Fact>
        )}
        {scoring.seed === null ? null : <Fact name={facts("seed")}>{scoring.seed}</Fact>}
        <Fact name={facts("scorer")}>{scoring.scorerVersion}</Fact>
      </dl>
    </>
  );
}

/** The attack that went furthest of those that count, with its counts. */
function Reached({ of, attacks }: { of: PrivacyScore; attacks: readonly AttackResultView[] }) {
  const t = useTranslations("teamPage.origin");
  const scores = useTranslations("scores");
  const counting = attacks.filter((attack) => attack.kind === KINDS[of] && attack.counts);
  const lowest = counting.reduce<AttackResultView | null>(
    (best, attack) => (attack.score !== null && attack.score < (best?.score ?? 2) ? attack : best),
    null,
  );
  if (!lowest) return null;
  return (
    <p>
      <Sentences>
        <span>
          {t.rich("reachedBy", {
            attacker: lowest.attacker,
            count: counting.length,
            b: (chunks) => <strong>{chunks}</strong>,
          })}
        </span>
        {describeAttack(scores, lowest.attacker).text}
        <AttackEvidence attack={lowest} />
      </Sentences>
    </p>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
