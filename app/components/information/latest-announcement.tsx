"use client";

import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import {
  type AnnouncementView,
  announcementIn,
} from "@/lib/use-cases/information/announcements/announcement-view.ts";
import { useLive } from "../live/use-live.ts";
import { ScoreText } from "../scores/text-with-scores.tsx";
import { RelativeTime } from "../time/relative-time.tsx";
import classes from "./information.module.css";

interface Announced {
  readonly announcements: readonly AnnouncementView[];
}

/** The newest announcement's title, updated live; renders nothing if there is none. */
export function LatestAnnouncement({
  contest,
  initial,
}: {
  contest: { readonly slug: string; readonly timeZone: string };
  initial: Announced;
}) {
  const t = useTranslations("information.announcements");
  const locale = useLocale();
  const about = `contests/${contest.slug}/information`;
  const { data } = useLive<Announced>(
    initial,
    `/api/v1/contests/${contest.slug}/announcements?limit=1`,
    about,
  );
  const [latest] = data.announcements;
  if (!latest) return null;
  return (
    <aside className={`row baseline box ${classes.strip}`} aria-label={t("latest")}>
      <Link href={`/announcements#${latest.id}`} className="strong wrap">
        <ScoreText text={announcementIn(locale, latest).title} />
      </Link>
      <span className="row small">
        <RelativeTime at={latest.createdAt} contestZone={contest.timeZone} />
        <Link href="/announcements">{t("all")}</Link>
      </span>
    </aside>
  );
}
