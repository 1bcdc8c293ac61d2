import type { ReactNode } from "react";
import classes from "./organizer.module.css";

interface Props {
  label: string;
  /** Whether each row becomes a block of two columns on a phone; for tables whose cells need no header. */
  stacked?: boolean;
  children: ReactNode;
}

/** A table that scrolls horizontally if it does not fit, also by keyboard. */
export function ScrollTable({ label, stacked, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one landmark too many
    <div role="group" aria-label={label} className="scroll" tabIndex={0}>
      <table className={`table wide named-rows ${classes.table}`} data-stacked={stacked}>
        {children}
      </table>
    </div>
  );
}
