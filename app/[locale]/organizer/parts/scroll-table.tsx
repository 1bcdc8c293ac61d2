import type { ReactNode } from "react";
import classes from "./organizer.module.css";

interface Props {
  label: string;
  /** On a phone each row becomes a block of two columns: for tables whose cells say what they are. */
  stacked?: boolean;
  children: ReactNode;
}

/** A table that scrolls sideways where it does not fit, by keyboard too. */
export function ScrollTable({ label, stacked, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one landmark too many
    <div role="group" aria-label={label} className={classes.scroll} tabIndex={0}>
      <table className={classes.table} data-stacked={stacked}>
        {children}
      </table>
    </div>
  );
}
