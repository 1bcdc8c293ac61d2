"use client";

import { usePathname } from "@/i18n/navigation.ts";
import { isOfNamedContest } from "./named-contest.ts";
import classes from "./shell.module.css";

/** The name at the top of every page: the present contest's, or the site's on pages of a past contest, which has its own in its heading. */
export function BrandName({ site, contest }: { site: string; contest: string | null }) {
  const isOfPastContest = isOfNamedContest(usePathname());
  return <span className={classes.brandName}>{isOfPastContest ? site : (contest ?? site)}</span>;
}
