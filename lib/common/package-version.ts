import { readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "./project-root.ts";

/** This program's version, from package.json. */
export function packageVersion(): string {
  const file = path.join(findProjectRoot(), "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly version: string }).version;
}
