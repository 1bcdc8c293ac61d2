"use client";

import { useTranslations } from "next-intl";
import { PRIVACY_SCORES } from "@/lib/core/scores/attacked-set.ts";
import type { SubmissionSpreadView } from "@/lib/views/submission-spread-view.ts";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { FormError } from "../../../../components/forms/form-error.tsx";
import { ProgressBar } from "../../../../components/page/progress-bar.tsx";
import { FailedPart } from "../failed-part.tsx";
import { useRefreshOnRun } from "../use-refresh-on-run.ts";
import classes from "./spread.module.css";
import { SpreadKind } from "./spread-kind.tsx";
import { SpreadRequest } from "./spread-request.tsx";
import { isUnderWay, useSpread } from "./use-spread.ts";

/** How much the attack scores depend on the seed: shows repeats of the scoring under other seeds, requested by the team or an organizer. */
export function SpreadSection({
  initial,
  submissionId,
  scoring,
}: {
  initial: SubmissionSpreadView;
  submissionId: string;
  scoring: SubmissionView["scoring"];
}) {
  const t = useTranslations("spread");
  const { view, refresh, ask, pending, problem } = useSpread(initial, submissionId);
  useRefreshOnRun(scoring, refresh);
  if (view.state === "unscored") return null;
  const kinds = PRIVACY_SCORES.filter((of) => view.scores.some(({ kind }) => kind === of));
  return (
    <section className={classes.section} aria-labelledby="spread-title">
      <header className={classes.text}>
        <h2 id="spread-title">{t("title")}</h2>
        <p>{t.rich("lead", { strong: (words) => <strong>{words}</strong> })}</p>
        <p className={classes.small}>{t("ownOnly")}</p>
      </header>
      <SpreadProgress view={view} />
      {view.state === "failed" ? (
        <FailedPart
          what={t("failed", { made: view.runs.length, repeats: view.repeats })}
          failure={view}
          again={t("again")}
          pending={pending}
          onAgain={() => ask(view.repeats)}
        />
      ) : null}
      {kinds.length > 0 ? (
        <>
          <div className={classes.kinds}>
            {kinds.map((of) => (
              <SpreadKind
                key={of}
                of={of}
                made={view.runs.length}
                scores={view.scores.filter(({ kind }) => kind === of)}
              />
            ))}
          </div>
          <SpreadFacts view={view} />
        </>
      ) : null}
      {view.state === "absent" || view.state === "ready" ? (
        <SpreadRequest made={view.runs.length} pending={pending} onAsk={ask} />
      ) : null}
      <FormError message={problem} />
    </section>
  );
}

/** Progress of the repeats. Screen readers announce the state but not the count, which changes many times a second. */
function SpreadProgress({ view }: { view: SubmissionSpreadView }) {
  const t = useTranslations("spread");
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
          <p className={classes.small}>{t("madeOf", { made: runs.length, repeats })}</p>
        </>
      ) : null}
    </div>
  );
}

/** What the numbers mean and how to reproduce them from the files. */
function SpreadFacts({ view: { runs, scorerVersion } }: { view: SubmissionSpreadView }) {
  const t = useTranslations("spread");
  const [{ seed, shuffleSeed }] = runs;
  return (
    <div className={classes.text}>
      <p className={classes.small}>{t("meaning")}</p>
      <p className={classes.small}>
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
