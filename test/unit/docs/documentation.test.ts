import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../../lib/cli/commands.ts";
import { VARIABLE_NAMES } from "../../../lib/platform/environment-variables.ts";

const page = (path: string) => readFileSync(path, "utf8");

describe("docs/deployment.md", () => {
  it.each(VARIABLE_NAMES)("explains %s in its table of settings", (name) => {
    const cells = page("docs/deployment.md")
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) => line.split("|")[1]);
    expect(cells.some((cell) => cell.includes(`\`${name}\``))).toBe(true);
  });
});

describe("docs/command-line.md", () => {
  it.each(COMMANDS)("shows tracecup $name with each of its subcommands", async ({ name, load }) => {
    const command = new Command(name);
    (await load()).define(command);
    const subcommands = command.commands.map((subcommand) => subcommand.name());
    const text = page("docs/command-line.md").replace(/ +/g, " ");
    for (const words of [name, ...subcommands.map((subcommand) => `${name} ${subcommand}`)]) {
      expect(text).toMatch(new RegExp(`tracecup ${words}( |\`|$)`, "m"));
    }
  });
});

describe("docs/decisions/", () => {
  const files = readdirSync("docs/decisions").filter((file) => /^\d/.test(file));

  it("numbers its pages without gaps", () => {
    const numbers = files.map((file) => Number(file.slice(0, 4))).sort((a, b) => a - b);
    expect(numbers).toEqual(files.map((_, index) => index + 1));
  });

  it.each(files)("%s repeats its number in its title, and the list repeats its title", (file) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(page(`docs/decisions/${file}`)) ?? [];
    expect(number).toBe(String(Number(file.slice(0, 4))));
    expect(page("docs/decisions/README.md")).toContain(`| ${number} | [${title}](${file}) |`);
  });
});

describe("docs/architecture.md", () => {
  it.each(readdirSync("lib", { withFileTypes: true }).filter((entry) => entry.isDirectory()))(
    "names the folder lib/$name",
    ({ name }) => expect(page("docs/architecture.md")).toContain(`\`lib/${name}/\``),
  );
});

describe("links between the pages", () => {
  const pages = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "python/README.md",
    ...pagesIn("docs"),
  ];

  it.each(pages)("lead somewhere in %s", (path) => {
    const targets = [...page(path).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target]) => target);
    for (const target of targets.filter((target) => !/^https?:/.test(target))) {
      const [file, heading] = target.split("#");
      const linked = file === "" ? path : join(dirname(path), file);
      expect(existsSync(linked), `${target} in ${path}`).toBe(true);
      if (heading) expect(anchors(linked), `${target} in ${path}`).toContain(heading);
    }
  });
});

function pagesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".md")).map((file) => join(folder, file));
}

/** The headings of a page, as GitHub names them in links. */
function anchors(path: string): string[] {
  const headings = [...page(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
