"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Link, usePathname } from "@/i18n/navigation.ts";
import classes from "./organizer-nav.module.css";

const PAGES = [
  { href: "/organizer", label: "overview" },
  { href: "/organizer/rounds", label: "rounds" },
  { href: "/organizer/data", label: "data" },
  { href: "/organizer/teams", label: "teams" },
  { href: "/organizer/examiners", label: "examiners" },
  { href: "/organizer/queue", label: "queue" },
  { href: "/organizer/audit", label: "audit" },
] as const;

/** From one organizer page to another, staying with the contest. */
export function OrganizerNav() {
  const t = useTranslations("organizer.nav");
  const path = usePathname();
  const contest = useSearchParams().get("contest");
  const isCurrent = (href: string) =>
    href === "/organizer" ? path === href || path.startsWith("/organizer/contest") : path.startsWith(href);
  return (
    <nav aria-label={t("label")} className={classes.nav}>
      {PAGES.map(({ href, label }) => (
        <Link
          key={href}
          href={contest ? `${href}?contest=${contest}` : href}
          className={classes.link}
          aria-current={isCurrent(href) ? "page" : undefined}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
