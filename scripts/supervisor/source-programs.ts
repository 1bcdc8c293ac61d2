/** How `npm run dev` starts the web app and the worker: from their sources, with their output at the terminal. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { findProjectRoot } from "../../lib/common/project-root.ts";
import type { Programs } from "./programs.ts";

const root = findProjectRoot();
const installed = (...names: string[]) => path.join(root, "node_modules", ...names);

/** Folders whose changes restart the worker; its threads load parts of them that it does not import itself. */
const watched = ["lib/**/*.ts", "workers/**/*.ts", "messages/**/*.json"];

export const sourcePrograms: Programs = {
  web: ({ host, port }) => ({
    file: installed("next", "dist", "bin", "next"),
    args: ["dev", root, "--hostname", host, "--port", String(port)],
    graceMs: 5_000,
    development: true,
  }),
  worker: () => ({
    file: installed("tsx", "dist", "cli.mjs"),
    args: [
      "watch",
      "--clear-screen=false",
      ...watched.map((files) => `--include=${files}`),
      path.join(root, "workers", "main.ts"),
    ],
    graceMs: 30_000,
    development: true,
  }),
  demo: [
    "--import",
    pathToFileURL(installed("tsx", "dist", "loader.mjs")).href,
    path.join(root, "scripts", "seed-demo.ts"),
  ],
};
