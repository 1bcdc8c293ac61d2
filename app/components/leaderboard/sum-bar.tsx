import classes from "./sum-bar.module.css";

/** A bar with the sum's two terms end to end, on a scale from 0 to 2. */
export function SumBar({
  reidentification,
  traceInference,
}: {
  reidentification: number;
  traceInference: number;
}) {
  return (
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.reidentification} style={{ width: `${reidentification * 50}%` }} />
      <span className={classes.traceInference} style={{ width: `${traceInference * 50}%` }} />
    </span>
  );
}
