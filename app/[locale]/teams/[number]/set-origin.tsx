import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/i18n/navigation.ts";
import { type DataKind, formatSetName } from "@/lib/core/formats/file-names.ts";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { useAttackText } from "../../../components/scores/attack-text.ts";
import { useAttackingTeams } from "../../../components/scores/attacking-teams.ts";
import { ScoreBar } from "../../../components/scores/score-bar.tsx";
import { ScoreSymbol } from "../../../components/scores/score-symbol.tsx";
import { AttackEvidence } from "../../../components/submission/attack-evidence.tsx";
import { CopyHash } from "../../../components/submission/copy-hash.tsx";
import { Sentences } from "../../../components/text/sentences.tsx";
import { reachedBy } from "./reached-by.ts";
import classes from "./team-page.module.css";

/** Explains one set's minimum: the attack that reached it, its counts, and the file, seed and scorer version. */
export function SetOrigin({
  kind,
  of,
  score,
  submission,
}: {
  kind: DataKind;
  of: PrivacyScore;
  /** The score that counts: 0 for a missing or invalid set. */
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
      {submission ? <Origin of={of} submission={submission} /> : <p className="paragraph">{t("missing")}</p>}
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
        <Reached of={of} submission={submission} />
      ) : (
        <p className="paragraph">
          {t("invalid", {
            utility: formatScore(scoring.utilityScore ?? 0, round.requiredUtility),
            required: String(round.requiredUtility),
          })}
        </p>
      )}
      <dl className="ledger above-12">
        <Fact name={<ScoreSymbol of="utility" />}>
          {scoring.utilityScore === null ? "–" : formatScore(scoring.utilityScore, round.requiredUtility)}
        </Fact>
        <Fact name={t("submission")}>
          <Link href={`/submissions/${submission.id}`}>{t("number", { number: submission.number })}</Link>
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

/** The strongest sample attack that counts, with its counts; or another team's attack, if that is stronger. */
function Reached({ of, submission }: { of: PrivacyScore; submission: SubmissionView }) {
  const t = useTranslations("teamPage.origin");
  const textOf = useAttackText();
  const teams = useAttackingTeams();
  const reached = reachedBy(of, submission);
  if (!reached) return null;
  const { lowest, count, byTeam } = reached;
  const { round, team, kind } = submission;
  const line = `/matrix?round=${encodeURIComponent(round.slug)}&score=${of}#${formatSetName({ team: team.number, kind })}`;
  return (
    <p className="paragraph">
      <Sentences>
        {byTeam ? (
          <span>
            {t.rich("byTeam", {
              teams: teams(submission.attacked?.reachedBy[of] ?? []),
              link: (chunks) => <Link href={line}>{chunks}</Link>,
            })}
          </span>
        ) : null}
        <span>
          {t.rich(byTeam ? "strongestSample" : "reachedBy", {
            attacker: lowest.attacker,
            count,
            score: formatScore(lowest.score),
            b: (chunks) => <strong>{chunks}</strong>,
          })}
        </span>
        {textOf(lowest.attacker)}
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
