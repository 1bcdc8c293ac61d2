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
  // Until the viewer's zone is known, the room of a time in another one is kept free for who needs it.
  const here = viewerZone ? format.dateTime(date, absoluteTime(viewerZone)) : inContest;
  return (
    <span className="zones" suppressHydrationWarning>
      <span>{inContest}</span>
      {viewerZone && here === inContest ? null : (
        <span className={viewerZone ? undefined : "kept-free"}>
          {here} · {t("yours")}
        </span>
      )}
    </span>
  );
}
