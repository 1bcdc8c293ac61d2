import type { ReactNode } from "react";
import classes from "./page-message.module.css";

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
      <p>{text}</p>
      {children ? <div className={classes.actions}>{children}</div> : null}
    </section>
  );
}
