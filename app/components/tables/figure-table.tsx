"use client";

import { type ReactNode, useState } from "react";

/** A figure's numbers as a table, collapsed at first and rendered only when opened; scrolls in its own box, also by keyboard. */
export function FigureTable({
  summary,
  label,
  below,
  children,
}: {
  summary: string;
  label: string;
  /** Shown under the table, e.g. a button for more rows. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="fine above-8" onToggle={() => setOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one landmark too many */}
          <div role="group" aria-label={label} className="scroll-box" tabIndex={0}>
            <table className="table figures">{children}</table>
            {below}
          </div>
        </>
      ) : null}
    </details>
  );
}
