import classes from "./progress-bar.module.css";

/** A progress bar; `value` in [0, 1], or undefined for work of unknown length. */
export function ProgressBar({ value, label }: { value?: number; label: string }) {
  return <progress className={classes.bar} value={value} max={1} aria-label={label} />;
}
