import type { ReactNode } from "react";
import classes from "./organizer.module.css";

/** A table that scrolls sideways where it does not fit, by keyboard too. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one landmark too many
    <div role="group" aria-label={label} className={classes.scroll} tabIndex={0}>
      <table className={classes.table}>{children}</table>
    </div>
  );
}
