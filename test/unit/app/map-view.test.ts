import { expect, it } from "vitest";
import {
  DEEPEST,
  moved,
  partOf,
  pointAt,
  showing,
  viewAfterKey,
  WHOLE,
  zoomed,
} from "../../../app/components/map/map-view.ts";
import { TOKYO_GRID } from "../../../lib/core/grid/grid.ts";

it("enlarges a map about a point, which stays where it is", () => {
  const at = { x: 0.3, y: 0.6 };
  const view = zoomed(zoomed(WHOLE, 2, at), 1.5, at);
  expect(view.zoom).toBe(3);
  const { x, y } = pointAt(view, at);
  expect([x, y]).toEqual([expect.closeTo(0.3, 10), expect.closeTo(0.6, 10)]);
});

it("shows nothing beyond the map, and enlarges no more than eightfold", () => {
  expect(zoomed(WHOLE, 100, { x: 1, y: 0 })).toEqual({ x: 1 - 1 / DEEPEST, y: 0, zoom: DEEPEST });
  expect(moved({ x: 0.4, y: 0.4, zoom: 2 }, { x: 1, y: -1 })).toEqual({ x: 0.5, y: 0, zoom: 2 });
  expect(moved(WHOLE, { x: 0.25, y: 0.25 })).toEqual(WHOLE);
  expect(zoomed({ x: 0.5, y: 0.5, zoom: 2 }, 0.1, { x: 0.9, y: 0.9 })).toEqual(WHOLE);
});

it("moves as little as needed to show a point", () => {
  const view = { x: 0.25, y: 0.25, zoom: 2 };
  expect(showing(view, { x: 0.5, y: 0.5 })).toEqual(view);
  const { x, y } = showing(view, { x: 0.9, y: 0.1 });
  expect([x, y]).toEqual([expect.closeTo(0.425, 10), expect.closeTo(0.075, 10)]);
});

it("has the box of what is shown", () => {
  expect(partOf(TOKYO_GRID, WHOLE)).toEqual({
    latitudeMin: TOKYO_GRID.latitudeMin,
    latitudeMax: TOKYO_GRID.latitudeMax,
    longitudeMin: TOKYO_GRID.longitudeMin,
    longitudeMax: TOKYO_GRID.longitudeMax,
  });
  const upperRight = partOf(TOKYO_GRID, { x: 0.5, y: 0, zoom: 2 });
  expect(upperRight.latitudeMin).toBeCloseTo(35.7, 10);
  expect(upperRight.longitudeMin).toBeCloseTo(139.74, 10);
  expect(upperRight.longitudeMax).toBeCloseTo(139.8, 10);
});

it("follows keys, but none that are the browser's", () => {
  const at = { x: 0.5, y: 0.5 };
  const near = viewAfterKey(WHOLE, { key: "+" }, at);
  expect(near).toEqual({ x: 0.25, y: 0.25, zoom: 2 });
  expect(viewAfterKey(near ?? WHOLE, { key: "ArrowRight" }, at)).toEqual({ x: 0.375, y: 0.25, zoom: 2 });
  expect(viewAfterKey(near ?? WHOLE, { key: "-" }, at)).toEqual(WHOLE);
  expect(viewAfterKey(near ?? WHOLE, { key: "0" }, at)).toEqual(WHOLE);
  expect(viewAfterKey(WHOLE, { key: "a" }, at)).toBeNull();
  expect(viewAfterKey(WHOLE, { key: "+", ctrlKey: true }, at)).toBeNull();
});
