"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";

const ADDRESSES = {
  announcements: "/organizer/announcements",
  questions: "/organizer/questions",
  rules: "/organizer/rules",
  frontPage: "/organizer/front-page",
} as const;

type Page = keyof typeof ADDRESSES;

const PAGES = Object.keys(ADDRESSES) as Page[];

/** Links between the pages for announcements, questions, rules and front page of the same contest. */
export function InformationTabs({ current }: { current: Page }) {
  const t = useTranslations("information.nav");
  const contest = useSearchParams().get("contest");
  return (
    <nav aria-label={t("label")} className="tabs">
      {PAGES.map((page) => (
        <Link
          key={page}
          href={contest ? `${ADDRESSES[page]}?contest=${contest}` : ADDRESSES[page]}
          className="tab"
          aria-current={page === current ? "page" : undefined}
        >
          {t(page)}
        </Link>
      ))}
    </nav>
  );
}
