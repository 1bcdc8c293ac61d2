import { type ReactNode, useId } from "react";
import classes from "./chart-section.module.css";

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
    <section className={classes.section} aria-labelledby={headingId}>
      <div className={classes.head}>
        <div>
          <h2 id={headingId}>{title}</h2>
          <p className={classes.subtitle}>{subtitle}</p>
        </div>
        <div className={classes.controls}>{controls}</div>
      </div>
      {children}
    </section>
  );
}
