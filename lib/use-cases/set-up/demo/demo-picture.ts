import { rampColor } from "../../../common/color-ramp.ts";
import { generatePopulation } from "../../../core/generate/generate-population.ts";
import { DEMO_CITY_SEED, type DemoContest } from "./demo-plan.ts";
import { encodePng } from "./encode-png.ts";

/** The side of a region in the picture, in pixels. */
const SIDE = 16;
/** How many of the grid's rows are left out at the top and at the bottom. */
const MARGIN = 6;
/** The picture's own people: of no team, so that it says nothing of a data set. */
const PEOPLE = { userCount: 600, seed: 1 };

/** A map of where invented people of the demo's city go, as a PNG: see-through where nobody does, so that it suits light and dark pages. */
export function demoPicture({ settings: { grid, calendar } }: DemoContest): Buffer {
  const { days, slotsPerDay } = calendar;
  const settings = { grid, days, slotsPerDay, citySeed: DEMO_CITY_SEED, userCount: PEOPLE.userCount };
  const { original } = generatePopulation(settings, PEOPLE.seed);
  const visits = new Uint32Array(grid.columns * grid.rows);
  for (const region of original.regions) visits[region]++;
  const most = visits.reduce((a, b) => Math.max(a, b));
  const [width, height] = [SIDE * grid.columns, SIDE * (grid.rows - 2 * MARGIN)];
  const rgba = new Uint8Array(4 * width * height);
  const color = Buffer.from(rampColor(0.5, "light").slice(1), "hex");
  for (let y = 0; y < height; y++) {
    // Region 1 is at the lower left.
    const row = grid.rows - 1 - MARGIN - Math.floor(y / SIDE);
    for (let x = 0; x < width; x++) {
      const share = visits[row * grid.columns + Math.floor(x / SIDE)] / most;
      const pixel = 4 * (y * width + x);
      rgba.set(color, pixel);
      rgba[pixel + 3] = Math.round(255 * Math.sqrt(share));
    }
  }
  return encodePng(width, height, rgba);
}
