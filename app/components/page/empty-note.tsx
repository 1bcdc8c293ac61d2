import type { ReactNode } from "react";
import classes from "./empty-note.module.css";

/** Placeholder for content that does not exist yet: says what is missing and what to do next. */
export function EmptyNote({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes.note}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children ? <p className={classes.action}>{children}</p> : null}
    </div>
  );
}
