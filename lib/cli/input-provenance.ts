import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Provenance } from "../lab/report/provenance.ts";
import { isRegularFile } from "./input.ts";

/** What a result says of a file that was read for it. @param option the option that named it */
export function inputProvenance(option: string, path: string): Provenance["inputs"][number] {
  const sha256 = isRegularFile(path) ? createHash("sha256").update(readFileSync(path)).digest("hex") : null;
  return { option, name: basename(path), sha256 };
}
