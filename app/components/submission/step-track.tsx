import { useTranslations } from "next-intl";
import { IconCheck, IconX } from "@/app/components/icons.tsx";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { type ScoringStep, type StepState, scoringSteps } from "./scoring-steps.ts";
import classes from "./step-track.module.css";

const NAMED = ["check", "utility", "pseudonymize"] as const;

/** The steps of a scoring; each one fills when its result arrives. */
export function StepTrack({ scoring }: { scoring: SubmissionView["scoring"] }) {
  const t = useTranslations("submission.steps");
  return (
    <div className={classes.container}>
      <ol className={classes.track} aria-label={t("label")}>
        {scoringSteps(scoring).map((step) => (
          <li
            key={step.id}
            className={classes.step}
            data-state={step.state}
            aria-current={step.state === "current" ? "step" : undefined}
          >
            <span className={classes.name}>
              <StepIcon state={step.state} />
              <StepName step={step} />
            </span>
            <span className={classes.hidden}>{t(`state.${step.state}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepName({ step }: { step: ScoringStep }) {
  const t = useTranslations("submission.steps");
  const named = NAMED.find((name) => name === step.id);
  if (!named) return step.id.split("-")[0];
  if (named === "utility") {
    return (
      <span>
        <i>s</i>
        <sub>U</sub>
      </span>
    );
  }
  return t(named);
}

function StepIcon({ state }: { state: StepState }) {
  if (state === "done") return <IconCheck size={13} stroke={2.25} />;
  if (state === "failed") return <IconX size={13} stroke={2.25} />;
  return null;
}
