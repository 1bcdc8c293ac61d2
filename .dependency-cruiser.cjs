/** Folders of lib that each stand before one thing outside of us. */
const ADAPTERS = "db|storage|output-files|queue|events|mail|markdown|i18n";
/** Folders of lib that make what pages and the API show. */
const SHOWN = "views|spreadsheets|openapi";
/** What Next.js, Node or a script's address starts, rather than an import. */
const ENTRIES = [
  "^app/.*(page|layout|route|error|not-found|loading|icon|manifest)\\.tsx?$",
  "^(proxy|playwright\\.config)\\.ts$",
  "^lib/(cli/(main|precompiled|precompiled-thread|experiment-thread)|core/index)\\.ts$",
  "^workers/(main|[^/]+-thread)\\.ts$",
  "^scripts/([^/]+|supervisor/(guard-requests|end-with-parent))\\.(ts|mjs)$",
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
      name: "core-ground-knows-nothing-above",
      comment:
        "wasm <- grid, random <- formats <- privacy | pseudonymize | attacks | scores; privacy <- anonymizers",
      severity: "error",
      from: { path: "^lib/core/(wasm|grid|random)/" },
      to: { path: "^lib/core/(formats|anonymizers|pseudonymize|attacks|scores|privacy)/" },
    },
    {
      name: "core-formats-know-nothing-above",
      severity: "error",
      from: { path: "^lib/core/formats/" },
      to: { path: "^lib/core/(anonymizers|pseudonymize|attacks|scores|privacy)/" },
    },
    {
      name: "core-peers-do-not-mix",
      severity: "error",
      from: { path: "^lib/core/(pseudonymize|attacks|scores|privacy)/" },
      to: {
        path: "^lib/core/(anonymizers|pseudonymize|attacks|scores|privacy)/",
        pathNot: ["^lib/core/$1/"],
      },
    },
    {
      name: "core-anonymizers-build-on-privacy",
      comment:
        "A6 to A8 are methods of lib/core/privacy in the contest's terms; else anonymizers are peers too.",
      severity: "error",
      from: { path: "^lib/core/anonymizers/" },
      to: { path: "^lib/core/(pseudonymize|attacks|scores)/" },
    },
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
      name: "lib-imports-no-root",
      comment: "app, workers, scripts and lib/cli are composed from lib, never the other way round.",
      severity: "error",
      from: { path: "^lib/", pathNot: "^lib/cli/" },
      to: { path: "^(app|workers|scripts|test|lib/cli)/" },
    },
    {
      name: "roots-do-not-mix",
      severity: "error",
      from: { path: "^(app|workers|scripts|lib/cli)/" },
      to: { path: "^(app|workers|scripts|test|lib/cli)/", pathNot: "^$1/" },
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
      to: { path: "^lib/[^/]+/", pathNot: "^lib/(lab|experiments|output-files|scoring|contest|core)/" },
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
