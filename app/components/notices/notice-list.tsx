"use client";

import { VisuallyHidden } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import type { NoticeView } from "@/lib/notices/list-notices.ts";
import { ScoreText } from "../scores/score-text.tsx";
import { RelativeTime } from "../time/relative-time.tsx";
import classes from "./notices.module.css";
import { postRead } from "./post-read.ts";

/** A list of notices, each linking to its cause; following the link marks the notice as read. */
export function NoticeList({ notices, zone }: { notices: readonly NoticeView[]; zone: string }) {
  const t = useTranslations("notices");
  return (
    <ol className={classes.list}>
      {notices.map(({ id, title, text, href, createdAt, readAt }) => (
        <li key={id} className={classes.notice} data-unread={readAt === null || undefined}>
          {readAt === null ? (
            <span className={classes.dot}>
              <VisuallyHidden>{t("isNew")}</VisuallyHidden>
            </span>
          ) : (
            <span />
          )}
          <Link
            href={href}
            className={classes.title}
            onClick={() => {
              if (readAt === null) postRead({ ids: [id] });
            }}
          >
            <ScoreText text={title} />
          </Link>
          <span className={classes.when}>
            <RelativeTime at={createdAt} contestZone={zone} />
          </span>
          {text ? (
            <p className={classes.text}>
              <ScoreText text={text} />
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
