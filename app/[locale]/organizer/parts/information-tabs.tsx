"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";

const PAGES = ["announcements", "questions", "rules"] as const;

/** Links between the pages for rules, announcements and questions of the same contest. */
export function InformationTabs({ current }: { current: (typeof PAGES)[number] }) {
  const t = useTranslations("information.nav");
  const contest = useSearchParams().get("contest");
  return (
    <nav aria-label={t("label")} className="tabs">
      {PAGES.map((page) => (
        <Link
          key={page}
          href={contest ? `/organizer/${page}?contest=${contest}` : `/organizer/${page}`}
          className="tab"
          aria-current={page === current ? "page" : undefined}
        >
          {t(page)}
        </Link>
      ))}
    </nav>
  );
}
