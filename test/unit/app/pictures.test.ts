import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  metricTop,
  metricValue,
  regionRows,
} from "../../../app/[locale]/submissions/[id]/detail/region-rows.ts";
import { utilityByDay, utilityByTime } from "../../../app/[locale]/submissions/[id]/detail/slot-means.ts";
import { slotTime } from "../../../app/[locale]/submissions/[id]/detail/slot-time.ts";
import { scatterOptions } from "../../../app/components/charts/scatter-config.ts";
import { tickStep, timeTicks } from "../../../app/components/charts/time-ticks.ts";
import { cellOf, regionAfterKey, regionAt } from "../../../app/components/map/grid-geometry.ts";

const TOKYO = { columns: 32, rows: 32 };

describe("the region map", () => {
  it("has region 1 in the lower left corner, and counts row by row", () => {
    expect(cellOf(TOKYO, 1)).toEqual({ x: 0, y: 31 });
    expect(cellOf(TOKYO, 32)).toEqual({ x: 31, y: 31 });
    expect(cellOf(TOKYO, 33)).toEqual({ x: 0, y: 30 });
    expect(cellOf(TOKYO, 1024)).toEqual({ x: 31, y: 0 });
  });

  it("finds every region where it is drawn, on any grid", () => {
    const grids = fc.record({
      columns: fc.integer({ min: 1, max: 40 }),
      rows: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(grids, fc.nat(), (grid, n) => {
        const id = 1 + (n % (grid.columns * grid.rows));
        const { x, y } = cellOf(grid, id);
        expect(regionAt(grid, x + 0.5, y + 0.99)).toBe(id);
      }),
    );
  });

  it("moves north with the up arrow key, and stays within its borders", () => {
    expect(regionAfterKey(TOKYO, 1, "ArrowUp")).toBe(33);
    expect(regionAfterKey(TOKYO, 1, "ArrowDown")).toBe(1);
    expect(regionAfterKey(TOKYO, 1, "ArrowLeft")).toBe(1);
    expect(regionAfterKey(TOKYO, 40, "End")).toBe(64);
    expect(regionAfterKey(TOKYO, 40, "Home")).toBe(33);
    expect(regionAfterKey(TOKYO, 40, "Tab")).toBeNull();
  });

  it("shows no user share where nobody lives, and scales to the largest value", () => {
    const regions = {
      ids: [3, 9],
      eventCounts: [4, 2],
      lossSums: [1, 1.26],
      userCounts: [0, 4],
      found: { "I2-VisitProb": [0, 1], "I1-rand": [0, 0] },
    };
    const rows = regionRows(regions, new Set([9]));
    expect(rows.map((row) => metricValue(row, "loss"))).toEqual([0.25, 0.63]);
    expect(rows.map((row) => metricValue(row, { attacker: "I2-VisitProb" }))).toEqual([null, 0.25]);
    expect(rows.map(({ hospital }) => hospital)).toEqual([false, true]);
    expect(Object.keys(rows[0].found)).toEqual(["I1-rand", "I2-VisitProb"]);
    expect(metricTop(rows, "loss")).toBe(0.7);
    expect(metricTop(rows, { attacker: "I1-rand" })).toBe(0.1);
  });
});

describe("s_U over time", () => {
  it("is 1 minus the mean loss by time of day, and by day", () => {
    const slots = { days: 2, slotsPerDay: 2, lossSums: [0, 1, 2, 4], eventCounts: [4, 4, 4, 4] };
    expect(utilityByTime(slots)).toEqual([0.75, 0.375]);
    expect(utilityByDay(slots)).toEqual([0.875, 0.25]);
    const calendar = { days: 2, slotsPerDay: 2, homeSlots: 1, startMinute: 480, slotMinutes: 30 };
    expect([0, 1, 4].map((slot) => slotTime(calendar, slot))).toEqual(["8:00", "8:30", "10:00"]);
  });
});

describe("the scatter chart's axis labels", () => {
  it("equal the values at their ticks, whatever their distance", () => {
    const range = { min: 0.412, max: 0.437 };
    const { x } = scatterOptions("light", "serif", { x: range, y: range }).scales ?? {};
    const { callback } = (x?.ticks ?? {}) as {
      callback: (value: number, index: number, ticks: readonly { value: number }[]) => string;
    };
    for (const step of [0.2, 0.1, 0.05, 0.02, 0.005, 0.001]) {
      const ticks = [0, 1, 2, 3].map((mark) => ({ value: 0.4 + mark * step }));
      for (const [i, { value }] of ticks.entries()) {
        expect(Number(callback(value, i, ticks))).toBeCloseTo(value, 9);
      }
    }
    expect(callback(1, 0, [{ value: 0 }, { value: 1 }])).toBe("1.0");
  });
});

describe("the ticks of a time axis", () => {
  it("are at round times within it, at most nine", () => {
    const from = fc.integer({ min: 1.5e12, max: 1.8e12 });
    const spans = fc.integer({ min: 2000, max: 300 * 86_400_000 });
    fc.assert(
      fc.property(from, spans, (start, span) => {
        const step = tickStep(start, start + span);
        const ticks = timeTicks(start, start + span);
        expect(ticks.length).toBeLessThanOrEqual(9);
        for (const [i, tick] of ticks.entries()) {
          expect(tick).toBeGreaterThanOrEqual(start);
          expect(tick).toBeLessThanOrEqual(start + span);
          if (i > 0) expect(tick - ticks[i - 1]).toBe(step);
          expect(new Date(tick).getSeconds() % Math.min(60, step / 1000)).toBe(0);
        }
      }),
    );
  });

  it("exist however short it is, even for a contest's first seconds", () => {
    const start = Date.UTC(2026, 10, 22, 0, 9, 27, 400);
    for (let span = 2000; span < 10 * 60_000; span += 500) {
      expect(timeTicks(start, start + span).length).toBeGreaterThanOrEqual(2);
    }
  });
});
