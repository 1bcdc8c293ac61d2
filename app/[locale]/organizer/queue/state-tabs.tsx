import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import type { QueueState } from "@/lib/use-cases/site/console/queue.ts";

const ORDER: readonly QueueState[] = ["QUEUED", "SCORING", "FAILED", "SCORED"];

/** Filters the queue by state; each tab shows its count. */
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
    <nav aria-label={t("filter")} className="tabs">
      <Link href={here} className="tab" aria-current={current ? undefined : "page"}>
        {t("all")} <span className="dim">{all}</span>
      </Link>
      {ORDER.map((state) => (
        <Link
          key={state}
          href={`${here}&state=${state}`}
          className="tab"
          aria-current={current === state ? "page" : undefined}
        >
          {t(`state.${state}`)} <span className="dim">{counts[state]}</span>
        </Link>
      ))}
    </nav>
  );
}
