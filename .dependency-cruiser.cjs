/** Folders of lib that each stand before one thing outside of us. */
const ADAPTERS = "db|storage|output-files|queue|events|mail|markdown|i18n";
/** Folders of lib that make what pages and the API show. */
const SHOWN = "views|spreadsheets|openapi";
/** What stands under all kinds of work on traces. */
const GROUND = ["wasm", "grid", "random", "formats"];
/** The folders of lib/core, and those that each builds on. A6 to A8 are methods of `privacy` in the contest's terms. */
const CORE = {
  wasm: [],
  grid: ["wasm"],
  random: ["wasm"],
  formats: ["wasm", "grid", "random"],
  assignment: [],
  privacy: GROUND,
  pseudonymize: GROUND,
  scores: GROUND,
  generate: GROUND,
  attacks: [...GROUND, "assignment"],
  anonymizers: [...GROUND, "privacy"],
};
/** What Next.js, Node or a script's address starts, rather than an import. */
const ENTRIES = [
  "^app/.*(page|layout|route|error|not-found|loading|icon|manifest)\\.tsx?$",
  "^(proxy|playwright\\.config)\\.ts$",
  "^lib/(cli/(main|precompiled|precompiled-thread|experiment-thread)|core/index)\\.ts$",
  "^workers/(main|[^/]+-thread)\\.ts$",
  "^scripts/([^/]+|supervisor/(guard-requests|explain-refused-methods|tell-sizes|end-with-parent))\\.(ts|mjs)$",
  "^scripts/precompiled/[^/]+\\.cjs$",
];

/**
 * Who may import whom (docs/architecture.md). Checked by `npm test`. Imports of types count like any other: an attack that
 * names the type of an ID table is not honest. Cycles, where types do not count, are Biome's to find (noImportCycles).
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "nothing-missing",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
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
      from: { path: "^(app|lib|workers)/" },
      to: { dependencyTypes: ["npm-dev"], pathNot: "^node_modules/@types/" },
    },
    {
      name: "core-imports-itself",
      comment: "Pure functions on typed arrays: no I/O, clock, environment or global randomness.",
      severity: "error",
      from: { path: "^lib/core/" },
      to: { pathNot: "^lib/core/" },
    },
    {
      name: "contest-imports-core",
      severity: "error",
      from: { path: "^lib/contest/" },
      to: { pathNot: ["^lib/(contest|core)/", "^lib/errors\\.ts$", "^node_modules/zod/"] },
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
      name: "scoring-computes",
      comment:
        "Bytes and settings in, scores out: the command line, workers and tests run it alike, without a database.",
      severity: "error",
      from: { path: "^lib/scoring/" },
      to: { path: "^(lib|generated)/", pathNot: "^lib/(scoring|contest|core|failures)/" },
    },
    {
      name: "small-things-know-no-folder",
      comment: "What lies in lib itself, and lib/json-text, all of lib may use.",
      severity: "error",
      from: { path: "^lib/([^/]+\\.ts$|json-text/)" },
      to: { path: "^(generated|lib/[^/]+)/", pathNot: "^lib/json-text/" },
    },
    {
      name: "sign-in-knows-no-use-case",
      severity: "error",
      from: { path: "^lib/auth/" },
      to: { path: "^lib/[^/]+/", pathNot: "^lib/(auth|db|contest)/" },
    },
    {
      name: "lib-imports-no-root",
      comment: "app, workers, scripts and lib/cli are composed from lib, never the other way round.",
      severity: "error",
      from: { path: "^lib/", pathNot: "^lib/cli/" },
      to: { path: "^(app|workers|scripts|test|bench|lib/cli)/" },
    },
    {
      name: "roots-do-not-mix",
      severity: "error",
      from: { path: "^(app|workers|scripts|lib/cli)/" },
      to: { path: "^(app|workers|scripts|test|bench|lib/cli)/", pathNot: "^$1/" },
    },
    {
      name: "scripts-need-no-use-case",
      comment: "They set up, start and build: settings, the database, the demo, the kernels' sources.",
      severity: "error",
      from: { path: "^scripts/" },
      to: { path: "^lib/[^/]+/", pathNot: "^lib/((db|queue|storage|demo)/|core/.*-source\\.ts$)" },
    },
    {
      name: "measurements-measure-lib",
      severity: "error",
      from: { path: "^bench/" },
      to: { path: "^(app|workers|test)/" },
    },
    {
      name: "adapters-know-no-use-case",
      comment: "What stands between us and a library, PostgreSQL or the disk serves every use case alike.",
      severity: "error",
      from: { path: `^lib/(${ADAPTERS})/` },
      to: { path: "^lib/[^/]+/", pathNot: `^lib/(${ADAPTERS})/` },
    },
    {
      name: "reports-are-plain-data",
      comment: "The lab and the experiments compute; whoever runs them stores and shows.",
      severity: "error",
      from: { path: "^lib/(lab|experiments)/" },
      to: {
        path: "^lib/[^/]+/",
        pathNot: "^lib/(lab|experiments|output-files|json-text|scoring|contest|core)/",
      },
    },
    {
      name: "use-cases-know-no-views",
      comment:
        "What is shown and answered is made of what use cases and rules say, never the other way round.",
      severity: "error",
      from: { path: "^lib/", pathNot: `^lib/(${SHOWN}|http|cli)/` },
      to: { path: `^lib/(${SHOWN}|http)/` },
    },
    {
      name: "views-know-no-documents",
      comment: "Workbooks, answers and the API's description are made of views.",
      severity: "error",
      from: { path: "^lib/views/" },
      to: { path: "^lib/(spreadsheets|openapi|http)/" },
    },
    {
      name: "workbooks-are-made-of-views",
      severity: "error",
      from: { path: "^lib/spreadsheets/" },
      to: { path: "^lib/[^/]+/", pathNot: "^lib/(spreadsheets|views|core)/" },
    },
    {
      name: "the-api-is-described-by-its-schemas",
      severity: "error",
      from: { path: "^lib/openapi/" },
      to: { path: `^lib/(${ADAPTERS}|spreadsheets|http)/` },
    },
    {
      name: "dialogs-ask-once",
      comment: "A dialog's button can be pressed again while it fades: askToConfirm acts once.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/components/(dialogs|forms/ask-(to-confirm|for-reason))\\.tsx?$" },
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
