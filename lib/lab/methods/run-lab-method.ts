import { PWS_2019_PRELIMINARY } from "../../contest/pws-2019-settings.ts";
import { calendarOf } from "../../contest/round-settings.ts";
import { givenAdult, givenTraces, type Named } from "../adult/given-data.ts";
import type { LabReport, Progress } from "../report/lab-report.ts";
import { bilingual } from "../report/lab-text.ts";
import { type LabMethod, type LabParameters, labField } from "./lab-fields.ts";
import { type OwnData, ownFileGrid } from "./read-own-file.ts";
import { type MethodData, reportOfMethod } from "./report-of-method.ts";

const OWN_NAME = bilingual("your own file", "自分のファイル");

/**
 * Runs a method on its given data or on a user's file, for pages and the API. Deterministic: the same method, parameters and data give
 * the same report.
 * @throws UserError if the data does not suit the method
 */
export function runLabMethod(
  method: LabMethod,
  parameters: LabParameters,
  own: OwnData | undefined,
  progress: Progress,
): LabReport {
  const seed = parameters.seed ?? labField(method, "seed").defaultValue;
  const data: MethodData[LabMethod] = DATA[method](own, seed);
  return reportOfMethod(method, data, parameters, progress);
}

const DATA: { readonly [M in LabMethod]: (own: OwnData | undefined, seed: number) => MethodData[M] } = {
  "sampling-k-anonymity": (own, seed) => (own?.kind === "adult" ? ownNamed(own.records) : givenAdult(seed)),
  "location-ldp": (own) => (own?.kind === "wardPopulations" ? { own: ownNamed(own.populations) } : {}),
  "population-error": tracesOf,
  laplace: tracesOf,
  "l-diversity": (own) => (own?.kind === "points" ? ownNamed(own.table) : undefined),
  "wk-anonymity": (own) => (own?.kind === "positions" ? { positions: ownNamed(own.positions) } : {}),
};

function tracesOf(own: OwnData | undefined, seed: number): MethodData["laplace"] {
  const grid = ownFileGrid();
  if (own?.kind === "originalTraces") return { grid, traces: ownNamed(own.traces) };
  return { grid, traces: givenTraces(grid, calendarOf(PWS_2019_PRELIMINARY).slotsPerDay, seed) };
}

function ownNamed<T>(data: T): Named<T> {
  return { name: OWN_NAME, data };
}
