import type { ReactNode } from "react";
import { IconChevronLeft } from "@/app/components/icons.tsx";
import { Link } from "@/i18n/navigation.ts";
import type { ContestSummary } from "@/lib/use-cases/rounds/read-rounds.ts";
import { ContestSwitch } from "./contest-switch.tsx";
import classes from "./organizer.module.css";

/** The head of an organizer page: a link up, the title, a switch between contests, and buttons. */
export function PageHead({
  up,
  title,
  lead,
  of,
  children,
}: {
  /** The parent page, for a page that is not in the navigation. */
  up?: { readonly href: string; readonly label: string };
  title: string;
  lead?: ReactNode;
  /** The contest that the page is about, and all contests to choose from. */
  of?: { readonly contest: ContestSummary; readonly contests: readonly ContestSummary[] };
  children?: ReactNode;
}) {
  return (
    <header className={classes.head}>
      <div>
        {up ? (
          <Link className={classes.up} href={up.href}>
            <IconChevronLeft size={16} />
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
