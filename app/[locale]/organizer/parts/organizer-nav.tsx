"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Link, usePathname } from "@/i18n/navigation.ts";

const PAGES = [
  { href: "/organizer", label: "overview" },
  { href: "/organizer/rounds", label: "rounds" },
  { href: "/organizer/data", label: "data" },
  { href: "/organizer/teams", label: "teams" },
  { href: "/organizer/jury", label: "jury" },
  { href: "/organizer/submissions", label: "submissions" },
  { href: "/organizer/queue", label: "queue" },
  { href: "/organizer/announcements", label: "information" },
  { href: "/organizer/audit", label: "audit" },
] as const;

/** Pages for which another page's link is marked as current. */
const ALSO_UNDER: Readonly<Record<string, readonly string[]>> = {
  "/organizer": ["/organizer/contest"],
  "/organizer/teams": ["/organizer/accounts"],
  "/organizer/queue": ["/organizer/rescorings"],
  "/organizer/announcements": ["/organizer/questions", "/organizer/rules"],
};

/** Links between the organizer pages of the same contest. */
export function OrganizerNav() {
  const t = useTranslations("organizer.nav");
  const path = usePathname();
  const contest = useSearchParams().get("contest");
  const isCurrent = (href: string) =>
    [href, ...(ALSO_UNDER[href] ?? [])].some((start) =>
      start === "/organizer" ? path === start : path.startsWith(start),
    );
  return (
    <nav aria-label={t("label")} className="tab-line tab-line-upper">
      {PAGES.map(({ href, label }) => (
        <Link
          key={href}
          href={contest ? `${href}?contest=${contest}` : href}
          className="on-line nowrap"
          aria-current={isCurrent(href) ? "page" : undefined}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
