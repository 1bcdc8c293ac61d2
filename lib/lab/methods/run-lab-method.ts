import { PWS_2019_PRELIMINARY } from "../../contest/pws-2019-settings.ts";
import { calendarOf } from "../../contest/round-settings.ts";
import type { Traces } from "../../core/formats/traces.ts";
import { regionCount } from "../../core/grid/grid.ts";
import { Mt19937 } from "../../core/random/mt19937.ts";
import { givenAdult, givenTraces, type Named } from "../given-data.ts";
import { diversityReport } from "../l-diversity/report.ts";
import { laplaceReport } from "../laplace/report.ts";
import { ldpReport } from "../location-ldp/report.ts";
import { type OwnData, ownFileGrid } from "../own-file/read-own-file.ts";
import { populationErrorReport } from "../population-error/report.ts";
import type { LabReport, Progress } from "../report/lab-report.ts";
import { both } from "../report/lab-text.ts";
import { samplingReport } from "../sampling-k-anonymity/report.ts";
import { ownWkReport } from "../wk-anonymity/own-report.ts";
import { wkReport } from "../wk-anonymity/report.ts";
import { type LabFieldName, type LabMethod, type LabParameters, labField } from "./lab-fields.ts";
import { withCostChart, withLaplaceCharts } from "./page-charts.ts";

/** A run's parameters and data. */
interface Run {
  /** A parameter's value, or its default. */
  value(name: LabFieldName): number;
  readonly seed: number;
  readonly own: OwnData | undefined;
  readonly progress: Progress;
}

const OWN_NAME = both("your own file", "自分のファイル");

/**
 * Runs a method on its given data or on a user's file. Deterministic: the same method, parameters and data give the same report.
 * @throws UserError if the data does not suit the method
 */
export function runLabMethod(
  method: LabMethod,
  parameters: LabParameters,
  own: OwnData | undefined,
  progress: Progress,
): LabReport {
  const value = (name: LabFieldName) => parameters[name] ?? labField(method, name).defaultValue;
  return RUNNERS[method]({ value, seed: value("seed"), own, progress });
}

const RUNNERS: Readonly<Record<LabMethod, (run: Run) => LabReport>> = {
  "sampling-k-anonymity": ({ value, seed, own, progress }) => {
    const { name, data } = own?.kind === "adult" ? { name: OWN_NAME, data: own.records } : givenAdult(seed);
    const setting = { beta: value("beta"), k: value("k") };
    const parameters = { runs: value("runs"), setting, dataName: name, seed };
    return samplingReport(data, parameters, new Mt19937(seed), progress);
  },
  "location-ldp": ({ value, seed, own, progress }) => {
    const extract =
      own?.kind === "wardPopulations" ? { name: OWN_NAME, populations: own.populations } : undefined;
    const [runs, epsilon, tolerance] = [value("runs"), value("epsilon"), value("tolerance")];
    const parameters = { runs, epsilon, tolerance, seed, extract };
    return ldpReport(parameters, new Mt19937(seed), progress);
  },
  "population-error": ({ value, seed, own, progress }) => {
    const { name, data } = tracesOf(own, seed);
    const parameters = { runs: value("runs"), dataName: name, seed };
    return populationErrorReport(data, ownFileGrid(), parameters, new Mt19937(seed), progress);
  },
  laplace: ({ value, seed, own, progress }) => {
    const { name, data } = tracesOf(own, seed);
    const traces = { name, traces: data, regionCount: regionCount(ownFileGrid()) };
    const [epsilon, delta, draws] = [value("epsilon"), value("delta"), value("draws")];
    const parameters = { epsilon, delta, draws, seed, traces };
    return withLaplaceCharts(laplaceReport(parameters, new Mt19937(seed), progress));
  },
  "l-diversity": ({ value, seed, own, progress }) => {
    const table = own?.kind === "points" ? { name: OWN_NAME, data: own.table } : undefined;
    const parameters = { instances: value("runs"), seed, own: table };
    return withCostChart(diversityReport(parameters, new Mt19937(seed), progress));
  },
  "wk-anonymity": ({ value, seed, own, progress }) => {
    const chosen = { k: value("k"), w: value("w"), alpha: value("alpha") };
    if (own?.kind === "positions") return ownWkReport(own.positions, chosen, progress);
    const parameters = { ...chosen, users: value("users"), large: value("large"), seed };
    return wkReport(parameters, new Mt19937(seed), progress);
  },
};

function tracesOf(own: OwnData | undefined, seed: number): Named<Traces> {
  if (own?.kind === "originalTraces") return { name: OWN_NAME, data: own.traces };
  return givenTraces(ownFileGrid(), calendarOf(PWS_2019_PRELIMINARY).slotsPerDay, seed);
}
