import classes from "./progress-bar.module.css";

/** How far long work is; without a `value`, that it is under way. */
export function ProgressBar({ value, label }: { value?: number; label: string }) {
  return <progress className={classes.bar} value={value} max={1} aria-label={label} />;
}
