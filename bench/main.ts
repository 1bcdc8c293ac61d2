/**
 * `npm run bench` times a scoring in its stages, then the lab's methods. With options it runs one measurement: `--scale` scorings of
 * growing size, `--pages` pages of a contest with many submissions, `--crowd` a site under load, `--lighthouse` ratings of its pages,
 * `--flood` a team that sends without end, `--lab` the lab's methods, `--official` a comparison with the official programs; with any other
 * option, a scoring.
 */
import { argv } from "node:process";

const options = argv.slice(2);
if (options.includes("--scale")) await import("./scale.ts");
else if (options.includes("--kernels")) await import("./kernels.ts");
else if (options.includes("--pages")) await import("./pages.ts");
else if (options.includes("--crowd")) await import("./crowd.ts");
else if (options.includes("--lighthouse")) await import("./lighthouse.ts");
else if (options.includes("--flood")) await import("./flood.ts");
else if (options.some((option) => option.startsWith("--official"))) await import("./official.ts");
else if (options.includes("--lab")) await import("./lab.ts");
else {
  await import("./score.ts");
  if (options.length === 0) await import("./lab.ts");
}
