const { LIB, ROOTS, USE_CASES, CORE } = require("./scripts/layers/layers.cjs");

/** What Next.js, Node or a script's address starts, rather than an import. */
const ENTRIES = [
  "^app/.*(page|layout|route|error|not-found|loading|icon|manifest)\\.tsx?$",
  "^(proxy|playwright\\.config)\\.ts$",
  "^lib/(cli/(main|standalone|precompiled|precompiled-thread|experiment-thread)|core/index)\\.ts$",
  "^(web/main|workers/(main|[^/]+-thread))\\.ts$",
  "^lib/core/kernels/[^/]+/(source|benchmark)\\.ts$",
  "^scripts/([^/]+|supervisor/(guard-requests|refused-methods|content-length|end-with-parent))\\.(ts|mjs)$",
  "^scripts/precompiled/[^/]+\\.cjs$",
];

/**
 * Who may import whom (docs/architecture.md). Checked by `npm test`. Imports of types count like any other: an attack that
 * names the type of an ID table is not honest.
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "nothing-missing",
      severity: "error",
      from: {},
      // Packages of types alone, which are installed under another name.
      to: { couldNotResolve: true, pathNot: "^(geojson|topojson-specification)$" },
    },
    {
      name: "no-undeclared-packages",
      comment: "A package that only another package brings can go away with it.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-test-packages-at-run-time",
      severity: "error",
      from: { path: "^(app|lib|web|workers)/" },
      to: { dependencyTypes: ["npm-dev"], pathNot: "^node_modules/@types/" },
    },
    {
      name: "no-circles",
      comment: "Not even of types.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "lib-folders-have-a-place",
      comment:
        "Say in LIB (scripts/layers/layers.cjs) what a new folder of lib may import; files stand in folders.",
      severity: "error",
      from: {},
      to: { path: "^lib/", pathNot: `^lib/(${Object.keys(LIB).join("|")})/` },
    },
    ...Object.entries(LIB).map(([folder, below]) => ({
      name: `lib-${folder}-imports-what-is-below`,
      severity: "error",
      from: { path: `^lib/${folder}/` },
      to: { path: "^lib/", pathNot: `^lib/(${[folder, ...below].join("|")})/` },
    })),
    {
      name: "use-cases-have-a-place",
      comment: "Say in USE_CASES where a new folder of lib/use-cases stands.",
      severity: "error",
      from: {},
      to: { path: "^lib/use-cases/", pathNot: `^lib/use-cases/(${USE_CASES.join("|")})/` },
    },
    ...USE_CASES.map((folder, floor) => ({
      name: `use-cases-${folder}-imports-what-is-before`,
      severity: "error",
      from: { path: `^lib/use-cases/${folder}/` },
      to: {
        path: "^lib/use-cases/",
        pathNot: `^lib/use-cases/(${USE_CASES.slice(0, floor + 1).join("|")})/`,
      },
    })),
    {
      name: "core-needs-nothing",
      comment: "Pure functions on typed arrays: no I/O, clock, environment or global randomness, no package.",
      severity: "error",
      from: { path: "^lib/core/" },
      to: { pathNot: "^lib/core/" },
    },
    {
      name: "common-and-contest-need-little",
      comment: "Rules and helpers, without a framework, database or settings.",
      severity: "error",
      from: { path: "^lib/(common|contest)/" },
      to: {
        pathNot: [
          "^lib/",
          "^node_modules/(zod|csv-stringify|markdown-it|jsonc-parser|temporal-polyfill|@types)/",
        ],
        dependencyTypesNot: ["core"],
      },
    },
    {
      name: "core-folders-have-a-place",
      comment: "Say in CORE what a new folder builds on.",
      severity: "error",
      from: { path: "^lib/core/[^/]+/", pathNot: `^lib/core/(${Object.keys(CORE).join("|")})/` },
      to: { path: "^lib/core/" },
    },
    ...Object.entries(CORE).map(([folder, below]) => ({
      name: `core-${folder}-knows-what-it-builds-on`,
      severity: "error",
      from: { path: `^lib/core/${folder}/` },
      to: { path: "^lib/core/", pathNot: `^lib/core/(${[folder, ...below].join("/|")}/|grouped\\.ts$)` },
    })),
    {
      name: "attacks-are-honest",
      comment:
        "An attack knows what an attacker knows: no anonymizer's choices, no ID table, no original traces.",
      severity: "error",
      from: { path: "^lib/core/attacks/" },
      to: {
        path: ["^lib/core/(anonymizers|pseudonymize)/", "^lib/core/formats/(id-table|original-traces)\\b"],
      },
    },
    {
      name: "scoring-and-lab-compute",
      comment: "Bytes and settings in, scores and reports out: no database, no files.",
      severity: "error",
      from: { path: "^lib/(scoring|lab)/" },
      to: { pathNot: ["^lib/", "^node_modules/zod/"], dependencyTypesNot: ["core"] },
    },
    {
      name: "frameworks-stay-in-app",
      severity: "error",
      from: { path: "^lib/", pathNot: "^lib/platform/(auth|i18n)/" },
      to: { path: "^node_modules/(next|next-auth|next-intl|react|react-dom)/" },
    },
    {
      name: "lib-imports-no-root",
      comment: "app, workers, scripts and lib/cli are composed from lib, never the other way round.",
      severity: "error",
      from: { path: "^lib/", pathNot: "^lib/cli/" },
      to: { path: "^(app|web|workers|scripts|test|bench|lib/cli)/" },
    },
    {
      name: "roots-do-not-mix",
      severity: "error",
      from: { path: `^(${[...Object.keys(ROOTS), "lib/cli"].join("|")})/` },
      to: { path: "^(app|web|workers|scripts|test|bench|lib/cli)/", pathNot: "^$1/" },
    },
    ...Object.entries(ROOTS).map(([root, folders]) => ({
      name: `${root}-imports-its-folders-of-lib`,
      severity: "error",
      from: { path: `^${root}/` },
      to: { path: "^lib/", pathNot: `^lib/(${folders.join("|")})/` },
    })),
    {
      name: "measurements-measure-lib",
      severity: "error",
      from: { path: "^bench/" },
      to: { path: "^(app|web|workers|test)/" },
    },
    {
      name: "dialogs-ask-once",
      comment: "A dialog's button can be pressed again while it fades: askToConfirm acts once.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/components/forms/(dialogs|ask-(to-confirm|for-reason))\\.tsx?$" },
      to: { path: "^node_modules/@mantine/modals/" },
    },
    {
      name: "nothing-is-left-over",
      comment: "What no page, route, program or thread comes to, directly or through others, is dead.",
      severity: "error",
      from: { path: ENTRIES },
      to: { path: "^(app|lib|workers|scripts)/", pathNot: ENTRIES, reachable: false },
    },
    {
      name: "bootstrap-needs-nothing-installed",
      comment: "It runs before npm has installed anything.",
      severity: "error",
      from: { path: "^scripts/(run|bootstrap/[^/]+)\\.mjs$" },
      to: { pathNot: ["^scripts/bootstrap/", "^node_modules/tsx/"], dependencyTypesNot: ["core"] },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "^generated/"] },
    exclude: { path: ["^(dist|data|\\.next)/", "\\.css$"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json"],
    },
  },
};
