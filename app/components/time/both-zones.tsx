"use client";

import { useFormatter, useTranslations } from "next-intl";
import { absoluteTime } from "./format-time.ts";
import { useViewerZone } from "./use-viewer-zone.ts";

/** A time in the contest's zone and, if it differs, in the viewer's. */
export function BothZones({ at, contestZone }: { at: string; contestZone: string }) {
  const t = useTranslations("common.time");
  const format = useFormatter();
  const viewerZone = useViewerZone();
  const date = new Date(at);
  const inContest = format.dateTime(date, absoluteTime(contestZone));
  const here = viewerZone ? format.dateTime(date, absoluteTime(viewerZone)) : inContest;
  return (
    <span className="zones" suppressHydrationWarning>
      <span>{inContest}</span>
      {here === inContest ? null : (
        <span>
          {here} · {t("yours")}
        </span>
      )}
    </span>
  );
}
