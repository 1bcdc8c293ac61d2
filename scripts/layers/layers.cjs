/**
 * The layers of the code: who may import whom. `.dependency-cruiser.cjs` holds the imports to them, and `npx tsx scripts/draw-layers.ts`
 * draws the picture in docs/architecture.md from them.
 */

/** The folders of lib, and those that each may import besides itself. */
const LIB = {
  core: [],
  common: [],
  contest: ["core", "common"],
  scoring: ["core", "common", "contest"],
  lab: ["core", "common", "contest", "scoring"],
  platform: ["core", "common", "contest"],
  "use-cases": ["core", "common", "contest", "scoring", "lab", "platform"],
  views: ["core", "common", "contest", "scoring", "lab", "platform", "use-cases"],
  api: ["core", "common", "contest", "scoring", "lab", "platform", "use-cases", "views"],
  cli: ["core", "common", "contest", "scoring", "lab", "platform", "use-cases", "views", "api"],
};

/** The programs composed from lib, and the folders of lib that each may import. lib/cli is composed like them. */
const ROOTS = {
  app: Object.keys(LIB).filter((folder) => folder !== "cli"),
  web: ["common", "platform", "api"],
  workers: Object.keys(LIB).filter((folder) => folder !== "cli"),
  scripts: ["common", "platform", "use-cases/set-up/demo", "core/kernels"],
};

/** The folders of lib/use-cases, from the ground up: each may import those before it. */
const USE_CASES = [
  "uploads",
  "notices",
  "people",
  "information",
  "rounds",
  "submissions",
  "attacks",
  "standings",
  "results",
  "lab-runs",
  "set-up",
  "site",
];

/** What stands under all kinds of work on traces. */
const GROUND = ["kernels", "grid", "random", "formats"];

/** The folders of lib/core, and those that each builds on. A6 to A8 are methods of `privacy` in the contest's terms. */
const CORE = {
  grid: [],
  random: [],
  assignment: [],
  kernels: ["grid", "random"],
  formats: ["grid", "random"],
  pseudonymize: GROUND,
  scores: GROUND,
  generate: GROUND,
  positions: GROUND,
  attacks: [...GROUND, "assignment"],
  privacy: GROUND,
  anonymizers: [...GROUND, "privacy"],
};

module.exports = { LIB, ROOTS, USE_CASES, CORE };
