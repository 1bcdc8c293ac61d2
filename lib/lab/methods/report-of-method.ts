import type { Traces } from "../../core/formats/traces.ts";
import { type Grid, regionCount } from "../../core/grid/grid.ts";
import { Mt19937 } from "../../core/random/mt19937.ts";
import type { Named } from "../adult/given-data.ts";
import type { AdultRecord } from "../adult/read-adult.ts";
import { diversityReport } from "../l-diversity/report.ts";
import { laplaceReport } from "../laplace/report.ts";
import { ownLdpReport } from "../location-ldp/own-report.ts";
import { ldpReport } from "../location-ldp/report.ts";
import type { WardPopulation } from "../location-ldp/ward-populations.ts";
import { populationErrorReport } from "../population-error/report.ts";
import type { PointTable } from "../reading/read-points.ts";
import type { PositionTable } from "../reading/read-positions.ts";
import type { LabReport, Progress } from "../report/lab-report.ts";
import { ownSamplingReport } from "../sampling-k-anonymity/own-report.ts";
import type { OwnTable } from "../sampling-k-anonymity/own-trees.ts";
import { samplingReport } from "../sampling-k-anonymity/report.ts";
import { ownWkReport } from "../wk-anonymity/own-report.ts";
import { wkReport } from "../wk-anonymity/report.ts";
import { type LabFieldName, type LabMethod, type LabParameters, labField } from "./lab-fields.ts";

/** Original traces on a grid. */
interface GridTraces {
  readonly traces: Named<Traces>;
  readonly grid: Grid;
}

/** The data that each method runs on; undefined or left out where it has data of its own. */
export interface MethodData {
  /** Adult's records, or a table of the user's own. */
  readonly "sampling-k-anonymity": Named<readonly AdultRecord[]> | { readonly own: Named<OwnTable> };
  readonly "location-ldp": {
    /** The user's populations by ward, in place of the published ones. */
    readonly own?: Named<readonly WardPopulation[]>;
    /** Populations by ward to show beside the published ones. */
    readonly beside?: Named<readonly WardPopulation[]>;
  };
  readonly "population-error": GridTraces;
  readonly laplace: GridTraces;
  readonly "l-diversity": Named<PointTable> | undefined;
  readonly "wk-anonymity": {
    readonly positions?: Named<PositionTable>;
    /** Milliseconds, for measuring times on simulated walkers. */
    readonly now?: () => number;
  };
}

/** A run's parameters. */
interface Run {
  /** A parameter's value, or its default. */
  value(name: LabFieldName): number;
  readonly seed: number;
  readonly progress: Progress;
}

/**
 * Runs a method. Deterministic but for measured times: the same method, data and parameters give the same report.
 * @throws UserError if the data does not suit the method
 */
export function reportOfMethod<M extends LabMethod>(
  method: M,
  data: MethodData[M],
  parameters: LabParameters,
  progress: Progress,
): LabReport {
  const value = (name: LabFieldName) => parameters[name] ?? labField(method, name).defaultValue;
  return RUNNERS[method](data, { value, seed: value("seed"), progress });
}

const RUNNERS: { readonly [M in LabMethod]: (data: MethodData[M], run: Run) => LabReport } = {
  "sampling-k-anonymity": (table, { value, seed, progress }) => {
    const setting = { beta: value("beta"), k: value("k") };
    const parameters = { runs: value("runs"), setting, seed };
    if ("own" in table) return ownSamplingReport(table.own, parameters, new Mt19937(seed), progress);
    return samplingReport(table, parameters, new Mt19937(seed), progress);
  },
  "location-ldp": ({ own, beside }, { value, seed, progress }) => {
    const [runs, epsilon, tolerance] = [value("runs"), value("epsilon"), value("tolerance")];
    const parameters = { runs, epsilon, tolerance, seed };
    if (own) return ownLdpReport(own, parameters, new Mt19937(seed), progress);
    return ldpReport(parameters, beside, new Mt19937(seed), progress);
  },
  "population-error": ({ traces, grid }, { value, seed, progress }) => {
    const parameters = { runs: value("runs"), dataName: traces.name, seed };
    return populationErrorReport(traces.data, grid, parameters, new Mt19937(seed), progress);
  },
  laplace: ({ traces: { name, data }, grid }, { value, seed, progress }) => {
    const traces = { name, traces: data, regionCount: regionCount(grid) };
    const [epsilon, delta, draws] = [value("epsilon"), value("delta"), value("draws")];
    const parameters = { epsilon, delta, draws, seed, traces };
    return laplaceReport(parameters, new Mt19937(seed), progress);
  },
  "l-diversity": (own, { value, seed, progress }) =>
    diversityReport({ instances: value("runs"), seed, own }, new Mt19937(seed), progress),
  "wk-anonymity": ({ positions, now }, { value, seed, progress }) => {
    const chosen = { k: value("k"), w: value("w"), alpha: value("alpha") };
    if (positions) return ownWkReport(positions.data, chosen, progress, positions.name);
    const parameters = { ...chosen, users: value("users"), large: value("large"), seed, now };
    return wkReport(parameters, new Mt19937(seed), progress);
  },
};
