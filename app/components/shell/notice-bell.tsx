"use client";

import { useTranslations } from "next-intl";
import { IconBell } from "@/app/components/icons.tsx";
import { Link, usePathname } from "@/i18n/navigation.ts";
import type { NoticePage } from "@/lib/use-cases/notices/list-notices.ts";
import { useLive } from "../live/use-live.ts";
import classes from "./notices.module.css";
import shell from "./shell.module.css";

const MOST_SHOWN = 99;

/** A link to the viewer's notices with the number of unread ones, updated live. */
export function NoticeBell({ unread }: { unread: number }) {
  const t = useTranslations("shell");
  const path = usePathname();
  const initial: NoticePage = { unread, notices: [], nextBefore: null };
  const { data } = useLive(initial, "/api/v1/notices?limit=0", "notices");
  const count = data.unread;
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : `${count}`;
  return (
    <Link
      href="/notices"
      className={`${shell.tool} ${classes.bell}`}
      aria-label={t("bell", { count, shown })}
      aria-current={path === "/notices" ? "page" : undefined}
    >
      <IconBell size={18} stroke={1.75} />
      {count > 0 ? (
        <span className={classes.count} aria-hidden>
          {shown}
        </span>
      ) : null}
    </Link>
  );
}
