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
    <header className="head start below-20">
      <div>
        {up ? (
          <Link className={`key small bare ${classes.up}`} href={up.href}>
            <IconChevronLeft size={16} />
            {up.label}
          </Link>
        ) : null}
        <h1>{title}</h1>
        {lead ? <p className="lead up-to-44 above-6">{lead}</p> : null}
      </div>
      <div className="actions optional gap-8">
        {of ? <ContestSwitch contests={of.contests} current={of.contest.slug} /> : null}
        {children}
      </div>
    </header>
  );
}
