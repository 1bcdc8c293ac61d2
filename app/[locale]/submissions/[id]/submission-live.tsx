"use client";

import dynamic from "next/dynamic";
import classes from "@/app/components/submission/submission.module.css";
import type { SubmissionActionsView } from "@/lib/views/load-submission-actions.ts";
import type { SubmissionDetailView } from "@/lib/views/submission-detail-view.ts";
import type { SubmissionVarianceView } from "@/lib/views/submission-variance-view.ts";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { LiveIndicator } from "../../../components/live/live-indicator.tsx";
import { useLive } from "../../../components/live/use-live.ts";
import { Readouts } from "../../../components/submission/readouts.tsx";
import { ScoringStatus } from "../../../components/submission/scoring-status.tsx";
import { isFinished } from "../../../components/submission/scoring-steps.ts";
import { AttackTable } from "./attack-table.tsx";
import { Attempts } from "./attempts.tsx";
import { SubmissionActions } from "./submission-actions.tsx";
import { SubmissionFacts } from "./submission-facts.tsx";
import { SubmissionHeading } from "./submission-heading.tsx";

/** Loaded on demand: only a team's own members and organizers see these sections. */
const DetailSection = dynamic(() =>
  import("./detail/detail-section.tsx").then((module) => module.DetailSection),
);
const VarianceSection = dynamic(() =>
  import("./variance/variance-section.tsx").then((module) => module.VarianceSection),
);

/** A submission's page, updated live while it is being scored. */
export function SubmissionLive({
  initial,
  rights,
  variance,
  detail,
}: {
  initial: SubmissionView;
  rights: SubmissionActionsView;
  /** How much the scores depend on the seed; null for viewers who may not see it. */
  variance: SubmissionVarianceView | null;
  /** The details behind the scores; null for viewers who may not see them. */
  detail: SubmissionDetailView | null;
}) {
  const about = `submissions/${initial.id}`;
  const api = `/api/v1/${about}`;
  const live = useLive(initial, api, about);
  const submission = live.data;
  const { scoring, contest, attacked } = submission;
  const invalid = scoring.valid === false;
  return (
    <div className="stack gap-32">
      <SubmissionHeading submission={submission}>
        {isFinished(scoring) ? null : <LiveIndicator state={live.state} />}
        <SubmissionActions submission={submission} rights={rights} onChanged={live.refresh} />
      </SubmissionHeading>
      <ScoringStatus scoring={scoring} />
      <Readouts submission={submission} />
      <div className={`columns ${classes.columns}`}>
        <div className={classes.kinds}>
          <AttackTable
            of="reidentification"
            attacks={scoring.attacks.filter((attack) => attack.kind === "REIDENTIFICATION")}
            afterAttacks={attacked?.minReidentificationScore}
            reachedBy={attacked?.reachedBy.reidentification}
            invalid={invalid}
          />
          <AttackTable
            of="traceInference"
            attacks={scoring.attacks.filter((attack) => attack.kind === "TRACE_INFERENCE")}
            afterAttacks={attacked?.minTraceInferenceScore}
            reachedBy={attacked?.reachedBy.traceInference}
            invalid={invalid}
          />
        </div>
        <aside className="stack gap-32">
          <SubmissionFacts submission={submission} />
          {scoring.attempts.length > 0 ? (
            <Attempts attempts={scoring.attempts} contestZone={contest.timeZone} />
          ) : null}
        </aside>
      </div>
      {variance ? (
        <VarianceSection
          initial={variance}
          submissionId={submission.id}
          scoring={scoring}
          mayAsk={rights.repeat}
        />
      ) : null}
      {detail ? <DetailSection initial={detail} submissionId={submission.id} scoring={scoring} /> : null}
    </div>
  );
}
