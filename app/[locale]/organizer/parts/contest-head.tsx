import type { ReactNode } from "react";
import type { ContestSummary } from "@/lib/rounds/read-rounds.ts";
import { ContestSwitch } from "./contest-switch.tsx";
import classes from "./organizer.module.css";

/** The head of a page about one contest: what it is, the way to the same page of another contest, and what to do. */
export function ContestHead({
  title,
  lead,
  contests,
  current,
  children,
}: {
  title: string;
  lead?: ReactNode;
  contests: readonly ContestSummary[];
  /** The slug of the contest that the page is about. */
  current: string;
  children?: ReactNode;
}) {
  return (
    <header className={classes.head}>
      <div>
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      <div className={classes.actions}>
        <ContestSwitch contests={contests} current={current} />
        {children}
      </div>
    </header>
  );
}
