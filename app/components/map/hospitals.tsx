import { crossesPath, type GridSize } from "./grid-geometry.ts";
import classes from "./map.module.css";

/** Crosses on hospital regions, dark with a light rim to be visible on any colour. */
export function Hospitals({ grid, hospitals }: { grid: GridSize; hospitals: readonly number[] }) {
  const path = crossesPath(grid, hospitals);
  return (
    <>
      <path className={classes.hospitalRim} d={path} />
      <path className={classes.hospital} d={path} />
    </>
  );
}

/** A legend's mark of a hospital region. */
export function HospitalKey() {
  return (
    <svg className={classes.hospitalKey} viewBox="0 0 1 1" width="14" height="14" aria-hidden="true">
      <path className={classes.hospital} d="M.2 .5h.6M.5 .2v.6" />
    </svg>
  );
}
