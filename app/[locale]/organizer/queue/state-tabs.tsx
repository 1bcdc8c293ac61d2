import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import type { QueueState } from "@/lib/organizer/queue.ts";
import classes from "../parts/organizer.module.css";

const ORDER: readonly QueueState[] = ["QUEUED", "SCORING", "FAILED", "SCORED"];

/** Filters the queue by state; each tab says how many there are. */
export function StateTabs({
  here,
  counts,
  current,
}: {
  here: string;
  counts: Readonly<Record<QueueState, number>>;
  current: QueueState | undefined;
}) {
  const t = useTranslations("organizer.queue");
  const all = ORDER.reduce((total, state) => total + counts[state], 0);
  return (
    <nav aria-label={t("filter")} className={classes.tabs}>
      <Link href={here} className={classes.tab} aria-current={current ? undefined : "page"}>
        {t("all")} <span className={classes.dim}>{all}</span>
      </Link>
      {ORDER.map((state) => (
        <Link
          key={state}
          href={`${here}&state=${state}`}
          className={classes.tab}
          aria-current={current === state ? "page" : undefined}
        >
          {t(`state.${state}`)} <span className={classes.dim}>{counts[state]}</span>
        </Link>
      ))}
    </nav>
  );
}

/** To the pages before and after; nothing where there is but one. */
export function Pager({ here, page, pages }: { here: string; page: number; pages: number }) {
  const t = useTranslations("organizer.queue");
  if (pages < 2) return null;
  return (
    <nav aria-label={t("pages")} className={classes.tabs}>
      {page > 1 ? (
        <Link className={classes.tab} href={`${here}&page=${page - 1}`}>
          {t("previous")}
        </Link>
      ) : null}
      <span className={classes.tab}>{t("page", { page, pages })}</span>
      {page < pages ? (
        <Link className={classes.tab} href={`${here}&page=${page + 1}`}>
          {t("next")}
        </Link>
      ) : null}
    </nav>
  );
}
