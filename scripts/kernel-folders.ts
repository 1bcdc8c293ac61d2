import { readdirSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../lib/common/project-root.ts";

/** The folders of the engine's kernels, by name. */
export function kernelFolders(): string[] {
  const all = path.join(findProjectRoot(), "lib/core/kernels");
  const folders = readdirSync(all, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => path.join(all, name));
}
