"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Link, usePathname } from "@/i18n/navigation.ts";
import { CONSOLE_ADDRESSES } from "./console-addresses.ts";
import type { ConsoleLabel, ConsolePlace } from "./console-pages.ts";

/** Pages for which another page's link is marked as current. */
const ALSO_UNDER: Partial<Record<ConsoleLabel, readonly string[]>> = {
  overview: ["/organizer/contest"],
  queue: ["/organizer/rescorings"],
  information: ["/organizer/questions", "/organizer/rules", "/organizer/front-page"],
};

/**
 * Links between the organizer pages of the same contest, as far as the viewer may open them, and the viewer's role there, unless it is
 * an organizer's.
 */
export function OrganizerNav({
  contests,
  site,
}: {
  contests: readonly ConsolePlace[];
  /** The links in a contest in which the viewer has no role. */
  site: readonly ConsoleLabel[];
}) {
  const t = useTranslations("organizer.nav");
  const path = usePathname();
  const contest = useSearchParams().get("contest");
  const isNamed = ({ id, slug }: ConsolePlace) => contest === slug || contest === id;
  const place = contests.find(isNamed) ?? (contest === null || site.length === 0 ? contests[0] : undefined);
  const role = place?.role ?? "ADMINISTRATOR";
  const isCurrent = (label: ConsoleLabel) =>
    [CONSOLE_ADDRESSES[label], ...(ALSO_UNDER[label] ?? [])].some((start) =>
      start === "/organizer" ? path === start : path.startsWith(start),
    );
  return (
    <nav aria-label={t("label")} className="tab-line tab-line-upper">
      {(place?.pages ?? site).map((label) => (
        <Link
          key={label}
          href={contest ? `${CONSOLE_ADDRESSES[label]}?contest=${contest}` : CONSOLE_ADDRESSES[label]}
          className="on-line nowrap"
          aria-current={isCurrent(label) ? "page" : undefined}
        >
          {t(label)}
        </Link>
      ))}
      {role === "ORGANIZER" ? null : <span className="small nowrap">{t(`role.${role}`)}</span>}
    </nav>
  );
}
