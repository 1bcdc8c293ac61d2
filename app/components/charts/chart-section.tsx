import { type ReactNode, useId } from "react";

/** A section of a page for a chart: a title and explanation, and beside them the controls. */
export function ChartSection({
  title,
  subtitle,
  controls,
  children,
}: {
  title: string;
  subtitle: string;
  controls: ReactNode;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section className="above-48" aria-labelledby={headingId}>
      <div className="head">
        <div>
          <h2 id={headingId}>{title}</h2>
          <p className="dim above-2">{subtitle}</p>
        </div>
        <div className="row screen-only gap-8">{controls}</div>
      </div>
      {children}
    </section>
  );
}
