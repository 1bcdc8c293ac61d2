import { assignBestOrRest } from "../../core/privacy/l-diversity/best-or-rest.ts";
import { pointInstance } from "../../core/privacy/l-diversity/facility-instance.ts";
import { measureAnonymity } from "../../core/privacy/tables/anonymity-measures.ts";
import type { PointTable } from "../own-file/read-points.ts";
import type { LabTable } from "../report/lab-report.ts";

const LS = [2, 3, 4];

/** How anonymous a table becomes for every l that its sensitive values allow, and what it costs. */
export function ownDiversityTable({ points, dimension, colors, values }: PointTable): LabTable {
  const instance = pointInstance(points, points, dimension, colors);
  return {
    title: "Your table: the algorithm's classes for each l",
    columns: [
      { name: "l" },
      { name: "classes" },
      { name: "k" },
      { name: "distinct l" },
      { name: "frequency l", digits: 2 },
      { name: "entropy l", digits: 2 },
      { name: "t", digits: 3 },
      { name: "cost", digits: 3 },
      { name: "lower bound", digits: 3 },
    ],
    rows: LS.filter((l) => l <= values.length).map((l) => {
      const { facilityOf, cost, lowerBound } = assignBestOrRest(instance, l);
      const m = measureAnonymity(facilityOf, colors, values.length);
      return [l, m.classCount, m.k, m.distinctL, m.frequencyL, m.entropyL, m.t, cost, lowerBound];
    }),
    note:
      `${colors.length} records, ${dimension} quasi-identifiers, ${values.length} sensitive values. Cost: the largest Euclidean ` +
      "distance of a record to the one that represents it, in the columns' own units: scale them before if they differ.",
  };
}
