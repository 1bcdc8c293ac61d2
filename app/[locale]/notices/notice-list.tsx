"use client";

import { VisuallyHidden } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import classes from "@/app/components/shell/notices.module.css";
import type { NoticeView } from "@/lib/use-cases/notices/list-notices.ts";
import { ScoreText } from "../../components/scores/text-with-scores.tsx";
import { RelativeTime } from "../../components/time/relative-time.tsx";
import { postRead } from "./post-read.ts";

/**
 * A list of notices, each linking to its cause; following the link marks the notice as read. Plain links, since the page around may
 * change with the contest.
 */
export function NoticeList({ notices, zone }: { notices: readonly NoticeView[]; zone: string }) {
  const t = useTranslations("notices");
  const locale = useLocale();
  return (
    <ol className={`list ruled up-to-48 ${classes.list}`}>
      {notices.map(({ id, title, text, href, createdAt, readAt }) => (
        <li key={id} className={classes.notice} data-unread={readAt === null || undefined}>
          {readAt === null ? (
            <span className={classes.dot}>
              <VisuallyHidden>{t("isNew")}</VisuallyHidden>
            </span>
          ) : (
            <span />
          )}
          <a
            href={`/${locale}${href}`}
            className="bare wrap"
            onClick={() => {
              if (readAt === null) postRead({ ids: [id] });
            }}
          >
            <ScoreText text={title} />
          </a>
          <span className="small nowrap">
            <RelativeTime at={createdAt} contestZone={zone} />
          </span>
          {text ? (
            <p className={`dim wrap ${classes.text}`}>
              <ScoreText text={text} />
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
