import { describe, expect, it } from "vitest";
import {
  fitsMap,
  latitudeTexts,
  longitudeTexts,
  mapAspect,
  placeOnMap,
  scaleBar,
} from "../../../app/components/map/geography.ts";
import { areasIn, placesOf } from "../../../app/components/map/map-area.ts";
import { namesIn } from "../../../app/components/map/map-names.ts";
import { certaintyOf } from "../../../app/components/map/region-cells.tsx";
import { TOKYO_GRID } from "../../../lib/core/grid/grid.ts";

const OSAKA = { latitudeMin: 34.64, latitudeMax: 34.74, longitudeMin: 135.44, longitudeMax: 135.56 };

describe("the map under a grid", () => {
  it("has the shape of the box on the Earth, where degrees of longitude are shorter", () => {
    const cosine = Math.cos((35.7 * Math.PI) / 180);
    expect(mapAspect(TOKYO_GRID)).toBeCloseTo((0.12 * cosine) / 0.1, 4);
  });

  it("places the box's corners at the picture's, and its middle in the middle", () => {
    expect(placeOnMap(TOKYO_GRID, [139.68, 35.75])).toEqual({ x: 0, y: 0 });
    expect(placeOnMap(TOKYO_GRID, [139.8, 35.65])).toEqual({ x: 1, y: 1 });
    const { x, y } = placeOnMap(TOKYO_GRID, [139.74, 35.7]);
    expect(x).toBeCloseTo(0.5, 10);
    // A thousandth of the picture's height: far less than a row.
    expect(Math.abs(y - 0.5)).toBeLessThan(0.001);
  });

  it("is left out for boxes that are too high or long, upside down or beyond the Earth", () => {
    expect(fitsMap(TOKYO_GRID)).toBe(true);
    expect(fitsMap({ ...OSAKA, latitudeMax: 41 })).toBe(false);
    expect(fitsMap({ ...OSAKA, latitudeMin: 35 })).toBe(false);
    expect(fitsMap({ ...OSAKA, longitudeMax: 190 })).toBe(false);
    expect(fitsMap({ ...OSAKA, longitudeMax: 136.5 })).toBe(false);
    expect(fitsMap({ ...OSAKA, longitudeMax: Number.NaN })).toBe(false);
  });

  it("has a scale bar of a round length that takes a quarter of its width at most", () => {
    const tokyo = scaleBar(TOKYO_GRID);
    expect(tokyo.km).toBe(2);
    expect(tokyo.share).toBeCloseTo(2 / (0.12 * 91), 10);
    const wide = scaleBar({ ...TOKYO_GRID, longitudeMax: 144 });
    expect(wide.km).toBe(50);
    expect(wide.share).toBeLessThanOrEqual(0.25);
  });

  it("writes coordinates with their hemispheres, and the same decimals on one margin", () => {
    expect(latitudeTexts(35.65, -33.9)).toEqual(["35.65° N", "33.90° S"]);
    expect(longitudeTexts(139.681875, -0.1)).toEqual(["139.6819° E", "0.1000° W"]);
    expect(longitudeTexts(0.1 + 0.2, 2)).toEqual(["0.3° E", "2.0° E"]);
    expect(latitudeTexts(35, 36)).toEqual(["35° N", "36° N"]);
  });
});

describe("what ships of a city", () => {
  it("is loaded for boxes that show something of it alone", async () => {
    expect(await areasIn(TOKYO_GRID)).toHaveLength(1);
    expect(await areasIn(OSAKA)).toHaveLength(1);
    expect(await areasIn({ ...OSAKA, longitudeMin: 0, longitudeMax: 0.2 })).toEqual([]);
    expect(await areasIn({ ...OSAKA, longitudeMin: 135 })).toEqual([]);
  });

  it("names places in the reader's language, within the box", async () => {
    const names = (language: string, areas: Awaited<ReturnType<typeof areasIn>>) =>
      namesIn(placesOf(areas), OSAKA, language).map(({ name }) => name);
    const areas = await areasIn(OSAKA);
    expect(names("en", areas)).toContain("Namba");
    expect(names("ja", areas)).toContain("難波");
    expect(names("en", areas)).not.toContain("Shinjuku");
    for (const { x, y } of namesIn(placesOf(areas), OSAKA, "en")) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y)).toBeLessThan(1);
    }
  });

  it("writes no name twice, nor over one before it", () => {
    const place = (name: string, longitude: number) => ({
      name,
      ja: name,
      rank: 1 as const,
      at: [longitude, 34.7],
    });
    const places = [
      place("Osaka", 135.5),
      place("Umeda", 135.501),
      place("Osaka", 135.54),
      place("Noda", 135.47),
    ];
    expect(namesIn(places, OSAKA, "en").map(({ name }) => name)).toEqual(["Osaka", "Noda"]);
  });

  it("writes a river's name on its course, whose points are near one another", async () => {
    for (const { rivers } of [...(await areasIn(TOKYO_GRID)), ...(await areasIn(OSAKA))]) {
      expect(rivers.length).toBeGreaterThan(3);
      for (const { name, at, course } of rivers) {
        expect(course, name).toContainEqual(at);
        for (const [i, [longitude, latitude]] of course.slice(1).entries()) {
          const [before, beside] = course[i];
          const km = Math.hypot((latitude - beside) * 111, (longitude - before) * 91);
          expect(km, `${name}, ${i}`).toBeLessThan(4.5);
        }
      }
    }
  });

  it("has a position near its neighbours for every station of a line", async () => {
    for (const { stations, lines } of [...(await areasIn(TOKYO_GRID)), ...(await areasIn(OSAKA))]) {
      for (const line of lines) {
        for (const [i, name] of line.stations.entries()) {
          const [longitude, latitude] = stations[name].at;
          const [before, beside] = stations[line.stations[Math.max(0, i - 1)]].at;
          const km = Math.hypot((latitude - beside) * 111, (longitude - before) * 91);
          expect(km, `${line.name}, ${name}`).toBeLessThan(3.5);
        }
      }
    }
  });
});

it("few cases look uncertain, many do not", () => {
  expect([1, 4, 5, 19, 20, 1000].map(certaintyOf)).toEqual(["few", "few", "some", "some", "many", "many"]);
});
