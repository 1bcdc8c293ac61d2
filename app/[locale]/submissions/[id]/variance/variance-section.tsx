"use client";

import { useTranslations } from "next-intl";
import { PRIVACY_SCORES } from "@/lib/core/scores/attacked-set.ts";
import type { SubmissionVarianceView } from "@/lib/views/submission-variance-view.ts";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { FormError } from "../../../../components/forms/form-error.tsx";
import { ProgressBar } from "../../../../components/page/progress-bar.tsx";
import { FailedPart } from "../failed-part.tsx";
import { useRefreshOnRun } from "../use-refresh-on-run.ts";
import { isUnderWay, useVariance } from "./use-variance.ts";
import classes from "./variance.module.css";
import { VarianceKind } from "./variance-kind.tsx";
import { VarianceRequest } from "./variance-request.tsx";

/** How much the attack scores depend on the seed: shows repeats of the scoring under other seeds, requested by the team or an organizer. */
export function VarianceSection({
  initial,
  submissionId,
  scoring,
  mayAsk,
}: {
  initial: SubmissionVarianceView;
  submissionId: string;
  scoring: SubmissionView["scoring"];
  /** Whether the viewer may request repeats, and not only see them. */
  mayAsk: boolean;
}) {
  const t = useTranslations("variance");
  const { view, refresh, ask, pending, problem } = useVariance(initial, submissionId);
  useRefreshOnRun(scoring, refresh);
  if (view.state === "unscored") return null;
  const kinds = PRIVACY_SCORES.filter((of) => view.scores.some(({ kind }) => kind === of));
  return (
    <section className="part gap-20" aria-labelledby="variance-title">
      <header className={`up-to-46 ${classes.text}`}>
        <h2 id="variance-title">{t("title")}</h2>
        <p>{t("lead")}</p>
        <p className="strong above-4">{t(scoring.repeats === null ? "ranksByOne" : "ranksByMeans")}</p>
        <p className="small above-8">{t("ownOnly")}</p>
      </header>
      <VarianceProgress view={view} />
      {view.state === "failed" ? (
        <FailedPart
          what={t("failed", { made: view.runs.length, repeats: view.repeats })}
          failure={view}
          again={t("again")}
          pending={pending}
          onAgain={mayAsk ? () => ask(view.repeats) : null}
        />
      ) : null}
      {kinds.length > 0 ? (
        <>
          <div className={`fit ${classes.kinds}`}>
            {kinds.map((of) => (
              <VarianceKind
                key={of}
                of={of}
                made={view.runs.length}
                scores={view.scores.filter(({ kind }) => kind === of)}
              />
            ))}
          </div>
          <VarianceFacts view={view} />
        </>
      ) : null}
      {mayAsk && scoring.repeats === null && (view.state === "absent" || view.state === "ready") ? (
        <VarianceRequest made={view.runs.length} pending={pending} onAsk={ask} />
      ) : null}
      <FormError message={problem} />
    </section>
  );
}

/** Progress of the repeats. Screen readers announce the state but not the count, which changes many times a second. */
function VarianceProgress({ view }: { view: SubmissionVarianceView }) {
  const t = useTranslations("variance");
  const { runs, repeats } = view;
  const goesOn = isUnderWay(view);
  return (
    <div data-empty={!goesOn || undefined} className={classes.goingOn}>
      <p role="status">{goesOn ? t(view.state === "held" ? "held" : "pending") : null}</p>
      {goesOn ? (
        <>
          <div className={classes.progress}>
            <ProgressBar value={runs.length / repeats} label={t("progress")} />
          </div>
          <p className="small">{t("madeOf", { made: runs.length, repeats })}</p>
        </>
      ) : null}
    </div>
  );
}

/** What the numbers mean and how to reproduce them from the files. */
function VarianceFacts({ view: { runs, scorerVersion } }: { view: SubmissionVarianceView }) {
  const t = useTranslations("variance");
  const [{ seed, shuffleSeed }] = runs;
  return (
    <div className={`up-to-46 ${classes.text}`}>
      <p className="small above-8">{t("meaning")}</p>
      <p className="small above-8">
        {t("made", {
          made: runs.length,
          version: scorerVersion ?? "",
          seed: String(seed),
          shuffleSeed: String(shuffleSeed),
        })}
      </p>
    </div>
  );
}
