import type { ReactNode } from "react";
import classes from "./page.module.css";

/** A page without content: says what is the case, why, and what to do next. */
export function PageMessage({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className={classes.message}>
      <h1>{title}</h1>
      <p className="lead above-12">{text}</p>
      {children ? <div className="actions column-gap-20 above-24">{children}</div> : null}
    </section>
  );
}
