"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { IconRoute } from "@/app/components/icons.tsx";
import { middleOf } from "@/app/components/map/grid-geometry.ts";
import { showing, WHOLE } from "@/app/components/map/map-view.ts";
import type { UserTraceView } from "@/lib/use-cases/submissions/details/user-trace-view.ts";
import type { SubmissionDetailView } from "@/lib/views/submission-detail-view.ts";
import classes from "./detail.module.css";
import { TraceControls } from "./trace-controls.tsx";
import { TraceEvents } from "./trace-events.tsx";
import { TraceMap } from "./trace-map.tsx";
import { usePlayhead } from "./use-playhead.ts";
import { useUserTrace } from "./use-user-trace.ts";

/**
 * One user's original trace beside the anonymized one, a day at a time. Original traces are secret: they are fetched only on
 * request, and every access is logged.
 */
export function TraceViewer({ view, submissionId }: { view: SubmissionDetailView; submissionId: string }) {
  const t = useTranslations("detail.trace");
  const [open, setOpen] = useState(false);
  const [user, setUser] = useState(1);
  const shown = useUserTrace(submissionId, user, open);
  return (
    <div className={classes.figure}>
      <div className="head">
        <div>
          <h3>{t("title")}</h3>
          <p className="small above-2">{t("secret")}</p>
        </div>
        {open ? null : (
          <Button
            size="xs"
            variant="default"
            onClick={() => setOpen(true)}
            leftSection={<IconRoute size={15} stroke={1.75} />}
          >
            {t("open")}
          </Button>
        )}
      </div>
      {shown.failed ? <p role="alert">{t("failed")}</p> : null}
      {open ? (
        <TraceDays view={view} user={user} onUser={setUser} trace={shown.trace} loading={shown.loading} />
      ) : null}
    </div>
  );
}

function TraceDays({
  view,
  user,
  onUser,
  trace,
  loading,
}: {
  view: SubmissionDetailView;
  user: number;
  onUser: (user: number) => void;
  trace: UserTraceView | null;
  /** The chosen user's trace is still loading: "trace" is the previous user's. */
  loading: boolean;
}) {
  const t = useTranslations("detail.trace");
  const { slotsPerDay } = view.calendar;
  const [day, setDay] = useState(0);
  const [mapView, setMapView] = useState(WHOLE);
  const playhead = usePlayhead(slotsPerDay);
  const { slot, moveTo } = playhead;
  const events = trace?.events ?? [];
  const ofDay = events.slice(day * slotsPerDay, (day + 1) * slotsPerDay);
  const { grid } = view;
  const original = ofDay[slot]?.original;
  // Both maps go with the playhead.
  useEffect(() => {
    if (original) setMapView((before) => showing(before, middleOf(grid, original)));
  }, [grid, original]);
  const maps = {
    grid,
    view: mapView,
    onView: setMapView,
    focus: original ? middleOf(grid, original) : undefined,
    hospitals: view.hospitalRegionIds,
    events: ofDay,
    current: slot,
  };
  return (
    <>
      <TraceControls
        view={view}
        user={user}
        onUser={onUser}
        days={Math.max(1, Math.ceil(events.length / slotsPerDay))}
        day={day}
        onDay={setDay}
        playhead={playhead}
      />
      <div className={classes.trace} aria-busy={loading}>
        <div className={classes.maps}>
          <TraceMap {...maps} side="original" title={t("original")} />
          <TraceMap {...maps} side="anonymized" title={t("anonymized")} />
        </div>
        <TraceEvents events={ofDay} calendar={view.calendar} slot={slot} onSlot={moveTo} />
      </div>
    </>
  );
}
