import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconCheck, IconX } from "@/app/components/icons.tsx";
import type { DataKind } from "@/lib/core/formats/file-names.ts";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { ScoredMinima } from "@/lib/use-cases/standings/after-attacks.ts";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { useAttackingTeams } from "../scores/attacking-teams.ts";
import { ScoreBar } from "../scores/score-bar.tsx";
import type { ScoreKind } from "../scores/score-kind.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { Sentences } from "../text/sentences.tsx";
import classes from "./readouts.module.css";

/** The three main numbers in large type: s_U compared with s_req, and the two minima; the one that ranks the set is marked. */
export function Readouts({
  submission,
}: {
  submission: Pick<SubmissionView, "kind" | "round" | "attacked"> & {
    readonly scoring: Pick<
      SubmissionView["scoring"],
      "utilityScore" | "valid" | "minReidentificationScore" | "minTraceInferenceScore" | "state"
    >;
  };
}) {
  const t = useTranslations("submission.readouts");
  const teams = useAttackingTeams();
  const { kind, scoring, round, attacked } = submission;
  const invalid = scoring.valid === false;
  const minimum = (of: PrivacyScore, own: DataKind, name: keyof ScoredMinima) => {
    const [ofPrograms, ofAll] = [scoring[name], attacked?.[name] ?? scoring[name]];
    return (
      <Readout of={of} score={ofAll} invalid={invalid}>
        <Sentences>
          {kind === own ? <span>{invalid ? t("countsZero") : t("ranks", { kind })}</span> : null}
          {ofPrograms === null || ofAll === ofPrograms ? null : (
            <span>
              {t("byTeam", {
                teams: teams(attacked?.reachedBy[of] ?? []),
                programs: formatScore(ofPrograms),
              })}
            </span>
          )}
        </Sentences>
      </Readout>
    );
  };
  return (
    <div className={classes.container}>
      <dl className={classes.readouts}>
        <Readout of="utility" score={scoring.utilityScore} invalid={invalid} required={round.requiredUtility}>
          <Verdict valid={scoring.valid} required={round.requiredUtility} />
        </Readout>
        {minimum("reidentification", "IDP", "minReidentificationScore")}
        {minimum("traceInference", "TRP", "minTraceInferenceScore")}
      </dl>
    </div>
  );
}

function Verdict({ valid, required }: { valid: boolean | null; required: number }) {
  const t = useTranslations("scores");
  if (valid === null) return null;
  const Icon = valid ? IconCheck : IconX;
  return (
    <strong className={classes.verdict}>
      <Icon size={15} stroke={2.25} />
      {t(valid ? "reaches" : "fallsShort", { required: String(required) })}
    </strong>
  );
}

function Readout({
  of,
  score,
  invalid,
  required,
  children,
}: {
  of: ScoreKind;
  score: number | null;
  invalid: boolean;
  required?: number;
  children: ReactNode;
}) {
  const t = useTranslations("scores");
  return (
    <div className={classes.readout}>
      <dt>
        <ScoreSymbol of={of} min={of !== "utility"} /> <span className={classes.word}>{t(of)}</span>
      </dt>
      <dd>
        <span className={classes.value} data-pending={score === null || undefined}>
          {score === null ? "–.––––" : formatScore(score, required)}
        </span>
        <ScoreBar of={of} score={score ?? 0} invalid={invalid} bound={required} />
        <span className={classes.remark}>{children}</span>
      </dd>
    </div>
  );
}
