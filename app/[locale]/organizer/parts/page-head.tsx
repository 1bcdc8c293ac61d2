import { IconChevronLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "@/i18n/navigation.ts";
import type { ContestSummary } from "@/lib/rounds/read-rounds.ts";
import { ContestSwitch } from "./contest-switch.tsx";
import classes from "./organizer.module.css";

/** The head of an organizer page: the way up, what the page is, the way to the same page of another contest, and what to do. */
export function PageHead({
  up,
  title,
  lead,
  of,
  children,
}: {
  /** The page that this one is under, where it is none of the row of links above. */
  up?: { readonly href: string; readonly label: string };
  title: string;
  lead?: ReactNode;
  /** The contest that the page is about, and those that it could be about. */
  of?: { readonly contest: ContestSummary; readonly contests: readonly ContestSummary[] };
  children?: ReactNode;
}) {
  return (
    <header className={classes.head}>
      <div>
        {up ? (
          <Link className={classes.up} href={up.href}>
            <IconChevronLeft size={16} aria-hidden />
            {up.label}
          </Link>
        ) : null}
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      <div className={classes.actions}>
        {of ? <ContestSwitch contests={of.contests} current={of.contest.slug} /> : null}
        {children}
      </div>
    </header>
  );
}
