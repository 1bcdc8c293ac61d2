import { formatFixed } from "./fixed.ts";

/** One axis: from values to places between 0 and `length`, and where its ticks are. */
export interface Axis {
  /** The place of a value; undefined if the axis cannot show it. */
  place(value: number): number | undefined;
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
}

/** An axis from the least to the most of the values that it can show: finite ones and, on a logarithmic axis, positive ones. */
export function axisOf(values: readonly number[], isLogarithmic: boolean, length: number): Axis {
  const shown = values.filter((value) => Number.isFinite(value) && (!isLogarithmic || value > 0));
  const least = shown.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = shown.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  if (shown.length === 0) return { place: () => undefined, ticks: [] };
  return isLogarithmic ? logarithmic(least, most, length) : linear(least, most, length);
}

function linear(least: number, most: number, length: number): Axis {
  const step = roundStep((most - least || Math.abs(most) || 1) / 5);
  const from = Math.floor(least / step);
  const to = Math.max(Math.ceil(most / step), from + 1);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const place = (value: number) =>
    Number.isFinite(value) ? ((value / step - from) / (to - from)) * length : undefined;
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => {
    const value = (from + i) * step;
    return { value, label: formatFixed(value, digits) };
  });
  return { place, ticks };
}

/** 1, 2 or 5 times a power of ten: the least that is not below a step. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return power * ([1, 2, 5].find((factor) => factor * power >= step) ?? 10);
}

function logarithmic(least: number, most: number, length: number): Axis {
  const from = Math.floor(Math.log10(least));
  const to = Math.max(Math.ceil(Math.log10(most)), from + 1);
  const place = (value: number) =>
    Number.isFinite(value) && value > 0 ? ((Math.log10(value) - from) / (to - from)) * length : undefined;
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => {
    const value = 10 ** (from + i);
    return { value, label: String(value) };
  });
  return { place, ticks };
}
