import type { ReactNode } from "react";
import classes from "./page.module.css";

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
    <div className={`box box-dashed box-large ${classes.empty}`}>
      <h2>{title}</h2>
      <p className="dim above-6">{text}</p>
      {children ? <p className="strong above-12">{children}</p> : null}
    </div>
  );
}
