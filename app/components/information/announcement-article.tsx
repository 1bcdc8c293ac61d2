import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import {
  type AnnouncementView,
  announcementIn,
} from "@/lib/use-cases/information/announcements/announcement-view.ts";
import { ScoreText } from "../scores/text-with-scores.tsx";
import { Markdown } from "../text/markdown.tsx";
import { RelativeTime } from "../time/relative-time.tsx";
import classes from "./information.module.css";

/** An announcement in the reader's language. @param children what can be done with it */
export async function AnnouncementArticle({
  announcement,
  contestZone,
  children,
}: {
  announcement: AnnouncementView;
  contestZone: string;
  children?: ReactNode;
}) {
  const { title, body } = announcementIn(await getLocale(), announcement);
  return (
    <article id={announcement.id} className={classes.item}>
      <h2>
        <ScoreText text={title} />
      </h2>
      <p className="row small above-4 below-12">
        <RelativeTime at={announcement.createdAt} contestZone={contestZone} />
      </p>
      <Markdown text={body} />
      {children}
    </article>
  );
}
