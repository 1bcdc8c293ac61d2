"use client";

import { useLocale, useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { usePathname, useRouter } from "@/i18n/navigation.ts";
import { inContest } from "@/lib/contest/contest-link.ts";
import type { ShownContest } from "@/lib/views/load-shown-contests.ts";
import { FormError } from "../forms/form-error.tsx";
import { isPlainPress } from "../forms/plain-press.ts";
import { useAction } from "../forms/use-action.ts";
import { leavePage } from "../forms/use-unsaved.ts";
import { showContest } from "./actions.ts";
import { isOfNamedContest } from "./named-contest.ts";
import classes from "./shell.module.css";

/** Pages whose URL names something of one contest. */
const OF_ONE_CONTEST = ["/teams/", "/submissions/", "/contests/"];

/**
 * Switches pages to another contest of a viewer who takes part in several. Organizer pages have their own switch. Before the page has
 * come to life, the links load it anew; later a press goes on in place, so that what the page does meanwhile is not broken off.
 */
export function ContestChoice({
  contests,
  current,
}: {
  contests: readonly Pick<ShownContest, "id" | "slug" | "name">[];
  current: string;
}) {
  const locale = useLocale();
  const t = useTranslations("shell");
  const path = usePathname();
  const router = useRouter();
  const page = OF_ONE_CONTEST.some((start) => path.startsWith(start)) ? "/leaderboard" : path;
  // A past contest's page is of none of these.
  const shown = isOfNamedContest(path) ? null : current;
  const choose = useAction(showContest, () => {
    if (page !== path || location.search !== "") router.push(page);
  });
  const press = (event: MouseEvent, id: string) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (id !== shown && !choose.pending) leavePage(() => choose.run(id));
  };
  if (path.startsWith("/organizer")) return null;
  return (
    <nav aria-label={t("contests")} className={`${classes.inner} ${classes.contests}`}>
      <div className="tab-line">
        {contests.map(({ id, slug, name }) => (
          <a
            key={id}
            href={`/${locale}${inContest(page, slug)}`}
            className="on-line"
            aria-current={id === shown ? "true" : undefined}
            data-asks-itself
            onClick={(event) => press(event, id)}
          >
            {name}
          </a>
        ))}
      </div>
      <FormError message={choose.failure?.message} />
    </nav>
  );
}
