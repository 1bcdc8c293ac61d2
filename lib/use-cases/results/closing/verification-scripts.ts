import { readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../../../common/project-root.ts";

/** The documentation page that explains how to check the pseudonyms, and contains the scripts. */
const PAGE = "docs/verify-pseudonyms.md";

/** The scripts' languages, as the page's code blocks name them. */
type ScriptLanguage = "python" | "js";

/**
 * The script that anybody can run beside `published.json` and the ID tables to check a round's proof, taken from the
 * documentation page.
 */
export function verificationScript(language: ScriptLanguage): string {
  const page = readFileSync(path.join(findProjectRoot(), PAGE), "utf8");
  const [, script] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  if (script === undefined) throw new Error(`${PAGE} has no script in ${language}`);
  return script;
}
