import { readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../../lib/common/project-root.ts";
import { parseVariables, VARIABLE_NAMES } from "../../lib/platform/environment-variables.ts";

const PAGE = "docs/deployment.md";
const HEAD = `# Tracecup's settings, with their defaults or an example. Copy what you need to where your service reads its environment, such as
# /etc/tracecup.env, without the "#" before the name (${PAGE}#settings). A file named .env would be read by the site alone.
# Written by \`npx tsx scripts/write-env-example.ts\` from lib/platform/environment-variables.ts and the table in ${PAGE}.
`;

/** What the launcher and npm set. */
const NOT_SET_BY_PEOPLE = ["NODE_ENV", "npm_lifecycle_event"];

/**
 * The contents of .env.example: every variable of lib/platform/environment-variables.ts, with its meaning from the table of settings in
 * docs/deployment.md and its form as a wrong value would be refused.
 * @throws Error for a variable that is not in the table
 */
export function envExample(): string {
  const names = VARIABLE_NAMES.filter((name) => !NOT_SET_BY_PEOPLE.includes(name));
  const rows = settings().filter((row) => row.names.some((name) => names.includes(name)));
  const missing = names.filter((name) => !rows.some((row) => row.names.includes(name)));
  if (missing.length > 0) throw new Error(`${PAGE} has no row for ${missing.join(", ")}`);
  const parts = rows.map(({ names: group, unset, meaning }) => {
    const forms = group.flatMap((name) => formOf(name) ?? []);
    const notes = [meaning, `default: ${unset}`, ...forms];
    return [...notes.map((note) => `# ${note}`), ...group.map((name) => `#${name}=${exampleOf(name)}`)].join(
      "\n",
    );
  });
  return [HEAD, ...parts.map((part) => `${part}\n`)].join("\n");
}

interface Row {
  readonly names: readonly string[];
  /** What holds without the variable. */
  readonly unset: string;
  readonly meaning: string;
}

/** The rows of the table of settings. */
function settings(): Row[] {
  const page = readFileSync(path.join(findProjectRoot(), PAGE), "utf8");
  const table = page.slice(page.indexOf("| variable | default | meaning |")).split("\n\n")[0];
  return table
    .split("\n")
    .slice(2)
    .map((line) => line.split("|").slice(1, -1))
    .map(([names, unset, meaning]) => ({
      names: [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
      unset: plain(unset),
      meaning: plain(meaning),
    }));
}

/** A cell without Markdown. */
function plain(cell: string): string {
  return cell
    .trim()
    .replaceAll("`", "")
    .replace(/\(\[more\]\((#[\w-]+)\)\)/, `(more: ${PAGE}$1)`)
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
}

/** What a variable must be, as a refusal says it; undefined for one that may be any text. */
function formOf(name: string): string | undefined {
  const refusal = refusalOf(name);
  return refusal && `${name} must ${refusal}`;
}

/** The default or an example; empty if there is neither. */
function exampleOf(name: string): string {
  const standard = (parseVariables({}) as Readonly<Record<string, unknown>>)[name];
  if (standard !== undefined) return String(standard);
  return /like (\S+)$/.exec(refusalOf(name) ?? "")?.[1] ?? "";
}

function refusalOf(name: string): string | undefined {
  try {
    parseVariables({ [name]: "?" });
    return undefined;
  } catch (error) {
    return /must (.*?)(?:, but it is "\?")?\.$/.exec((error as Error).message)?.[1];
  }
}
