import { readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../project-root.ts";

/** A page of the documentation that tells how the pseudonyms are checked, with the scripts that do it. */
const PAGE = "docs/verify-pseudonyms.md";

/** The languages in which the check is written out, as {@link PAGE} names them. */
type ScriptLanguage = "python" | "js";

/**
 * What anybody runs beside `published.json` and the ID tables to check a round's proof: the same text as in the
 * documentation.
 */
export function verificationScript(language: ScriptLanguage): string {
  const page = readFileSync(path.join(findProjectRoot(), PAGE), "utf8");
  const [, script] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  if (script === undefined) throw new Error(`${PAGE} has no script in ${language}`);
  return script;
}
