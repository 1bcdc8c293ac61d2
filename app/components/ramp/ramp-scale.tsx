import type { CSSProperties } from "react";
import classes from "./ramp.module.css";

const STEPS = 10;

/** The legend of a colour ramp: its colours from nothing, the page's background, to the most, with the words at both ends. */
export function RampScale({
  label,
  nothing,
  most,
}: {
  /** What the scale tells, for screen readers. */
  label: string;
  nothing: string;
  most: string;
}) {
  return (
    <span className={classes.scale} role="img" aria-label={label}>
      <span>{nothing}</span>
      <span className={classes.colors}>
        {Array.from({ length: STEPS + 1 }, (_, step) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position on the scale
            key={step}
            className={classes.color}
            style={{ "--share": step / STEPS } as CSSProperties}
          />
        ))}
      </span>
      <span>{most}</span>
    </span>
  );
}
