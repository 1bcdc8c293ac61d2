"use client";

import { useTranslations } from "next-intl";
import { usePathname, useRouter } from "@/i18n/navigation.ts";
import type { ShownContest } from "@/lib/views/load-shown-contests.ts";
import { FormError } from "../forms/form-error.tsx";
import { useAction } from "../forms/use-action.ts";
import { leavePage } from "../forms/use-unsaved.ts";
import tabs from "../underlined-tabs.module.css";
import { showContest } from "./actions.ts";
import classes from "./contest-choice.module.css";

/** Pages whose URL names something of one contest. */
const OF_ONE_CONTEST = ["/teams/", "/submissions/", "/contests/"];

/** Switches pages to another contest of a viewer who takes part in several. Organizer pages have their own switch. */
export function ContestChoice({
  contests,
  current,
}: {
  contests: readonly Pick<ShownContest, "id" | "name">[];
  current: string;
}) {
  const t = useTranslations("shell");
  const path = usePathname();
  const router = useRouter();
  const choose = useAction(showContest, () => {
    if (OF_ONE_CONTEST.some((start) => path.startsWith(start))) router.push("/leaderboard");
    else if (location.search !== "") router.push(path);
  });
  if (path.startsWith("/organizer")) return null;
  return (
    <nav aria-label={t("contests")} className={classes.choice}>
      <div className={tabs.tabs}>
        {contests.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={`${classes.contest} ${tabs.tab}`}
            aria-current={id === current ? "true" : undefined}
            disabled={choose.pending}
            onClick={() => {
              if (id !== current) leavePage(() => choose.run(id));
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <FormError message={choose.failure?.message} />
    </nav>
  );
}
