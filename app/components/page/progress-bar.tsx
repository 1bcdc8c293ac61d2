import classes from "./page.module.css";

/** A progress bar; `value` in [0, 1], or undefined for work of unknown length. */
export function ProgressBar({ value, label }: { value?: number; label: string }) {
  return <progress className={classes.progress} value={value} max={1} aria-label={label} />;
}
