import type { ReactNode } from "react";
import classes from "./front.module.css";

const WIDTH = 240;
const HEIGHT = 88;
/** The side of a region. */
const SIDE = 20;

/** A picture of a step of the contest; the text beside it says the same. */
export function StepPicture({ step }: { step: keyof typeof PICTURES }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.picture} aria-hidden focusable="false">
      {PICTURES[step]}
    </svg>
  );
}

/** A day across the regions as it was (dashed), and what of it is handed in: exact places, an area, a gap. */
const ANONYMIZE: ReactNode = (
  <>
    <path className={classes.faint} d={gridLines()} />
    <rect className={classes.area} x={4 * SIDE} y={34} width={2 * SIDE} height={2 * SIDE} />
    <path className={classes.true} d="M14 74 50 54 94 62 134 24 174 34 224 14" />
    <path className={classes.told} d="M14 74 50 54M174 34 224 14" />
    {[
      [14, 74],
      [50, 54],
      [174, 34],
      [224, 14],
    ].map(([x, y]) => (
      <circle key={x} className={classes.dot} cx={x} cy={y} r={4} />
    ))}
    <path className={classes.told} d="m129 19 10 10m0-10-10 10" />
  </>
);

/** People on the left, pseudonyms on the right: two are found, one is taken for another. */
const ATTACK: ReactNode = (
  <>
    <path className={classes.found} d="M48 14 192 44M48 44 192 74" />
    <path className={classes.true} d="M48 74 192 14" />
    {[14, 44, 74].map((y) => (
      <g key={y}>
        <circle className={classes.dot} cx={40} cy={y} r={8} />
        <rect className={classes.pseudonym} x={192} y={y - 8} width={16} height={16} rx={3} />
      </g>
    ))}
  </>
);

/** The scores of several attacks on one set: the lowest counts. */
const SCORES = [196, 216, 112, 180];
const RESIST: ReactNode = (
  <>
    {SCORES.map((score, i) => (
      <rect
        key={score}
        className={score === Math.min(...SCORES) ? classes.lowest : classes.score}
        y={8 + i * SIDE}
        width={score}
        height={10}
      />
    ))}
    <path className={classes.true} d={`M${Math.min(...SCORES)} 0V${HEIGHT}`} />
  </>
);

const PICTURES = { anonymize: ANONYMIZE, attack: ATTACK, win: RESIST } as const;

function gridLines(): string {
  const down = Array.from({ length: WIDTH / SIDE + 1 }, (_, i) => `M${i * SIDE} 0V${HEIGHT}`);
  const across = Array.from({ length: 5 }, (_, i) => `M0 ${4 + i * SIDE}H${WIDTH}`);
  return [...down, ...across].join("");
}
