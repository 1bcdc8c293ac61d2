/** Builds everything that is generated from the sources, each part only if its sources have changed. */
import path from "node:path";
import { findProjectRoot } from "../../lib/common/project-root.ts";
import { childEnvironment } from "../../lib/platform/env.ts";
import { step } from "../bootstrap/report.mjs";
import { run } from "../bootstrap/run.mjs";
import { withSetupLock } from "../bootstrap/setup-lock.mjs";
import { hashSources, readStamp, type Stamp } from "./stamp.ts";

const root = findProjectRoot();
const inRoot = (...names: string[]) => path.join(root, ...names);

/** Files in every part's hash, since other packages or another schema give other results. */
const everywhere = ["package-lock.json", "tsconfig.json", "prisma/schema.prisma"];

interface Part {
  readonly title: string;
  readonly sources: readonly string[];
  /** A file that exists if the part has been built. */
  readonly product: string;
  readonly stamp: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const databaseClient: Part = {
  title: "Generating the database client",
  sources: ["prisma.config.ts"],
  product: inRoot("generated", "prisma", "client.ts"),
  stamp: inRoot("generated", ".sources"),
  program: inRoot("node_modules", "prisma", "build", "index.js"),
  args: ["generate"],
  // `generate` uses no schema engine, but looks for one and would download it; the path of any program prevents that.
  environment: {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: "1",
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  },
};

const site: Part = {
  title: "Building the site",
  sources: ["app", "i18n", "lib", "messages", "public", "next.config.js", "proxy.ts"],
  product: inRoot(".next", "BUILD_ID"),
  stamp: inRoot(".next", ".sources"),
  program: inRoot("node_modules", "next", "dist", "bin", "next"),
  args: ["build", root],
  environment: { NEXT_TELEMETRY_DISABLED: "1" },
};

const programs: Part = {
  title: "Bundling the worker and the command line",
  sources: [
    "lib",
    "web",
    "workers",
    "bin",
    "scripts/bootstrap",
    "scripts/migrations",
    "scripts/supervisor",
    "scripts/run-built.ts",
    "scripts/seed-demo.ts",
    "scripts/build-node.mjs",
    "scripts/build/bundle.mjs",
    "scripts/build/library-package.mjs",
    "scripts/precompile.mjs",
    "scripts/precompiled",
  ],
  product: inRoot("dist"),
  stamp: inRoot("dist", ".sources"),
  program: inRoot("scripts", "build-node.mjs"),
  args: [],
};

/** Generates the code that types, tests and programs import. */
export function generateDatabaseClient(): Promise<void> {
  return whenOutdated([databaseClient], () => make(databaseClient));
}

/** Builds the worker and the command line. */
export function buildPrograms(): Promise<void> {
  return whenOutdated([databaseClient, programs], async () => {
    await make(databaseClient);
    await make(programs);
  });
}

/** Builds everything that `npm start` runs. */
export function buildAll(): Promise<void> {
  return whenOutdated([databaseClient, programs, site], async () => {
    await make(databaseClient);
    await Promise.all([make(programs), make(site)]);
  });
}

/** Runs `work` under the set-up lock if any part is outdated. If none is, nothing is written, so that the checkout may be read-only. */
async function whenOutdated(parts: readonly Part[], work: () => Promise<void>): Promise<void> {
  if (!parts.every((part) => stampOf(part).isCurrent)) await withSetupLock(root, work);
}

async function make(part: Part): Promise<void> {
  const stamp = stampOf(part);
  if (stamp.isCurrent) return;
  await step(part.title, async () => {
    stamp.clear();
    await run(part.title, process.execPath, [part.program, ...part.args], {
      cwd: root,
      env: childEnvironment({ NODE_ENV: "production", ...part.environment }),
    });
    stamp.set();
  });
}

function stampOf(part: Part): Stamp {
  return readStamp(part.stamp, part.product, hashSources(root, [...everywhere, ...part.sources]));
}
