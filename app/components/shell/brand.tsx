"use client";

import { useTranslations } from "next-intl";
import { Link, usePathname } from "@/i18n/navigation.ts";
import { BrandMark } from "./brand-mark.tsx";
import { isOfNamedContest } from "./named-contest.ts";
import classes from "./shell.module.css";

/**
 * The logo and the name at the top of every page: the present contest's, or the site's on pages of a past contest, which has its own in
 * its heading.
 */
export function Brand({ contest }: { contest: string | null }) {
  const site = useTranslations("shell")("siteName");
  const isOfPastContest = isOfNamedContest(usePathname());
  return (
    <Link href="/" className={classes.brand}>
      <BrandMark className={classes.brandMark} />
      <span className={classes.brandName}>{isOfPastContest ? site : (contest ?? site)}</span>
    </Link>
  );
}
