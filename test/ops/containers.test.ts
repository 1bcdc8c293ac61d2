import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { VARIABLE_NAMES } from "../../lib/platform/environment-variables.ts";

const read = (file: string) => readFileSync(file, "utf8");

interface Service {
  readonly environment: Readonly<Record<string, string>>;
}

test("the Dockerfile copies only files that exist and that .dockerignore leaves in", () => {
  const copied = [...read("Dockerfile").matchAll(/^COPY (?!--)(.+) \S+$/gm)]
    .flatMap(([, names]) => names.split(" "))
    .filter((name) => name !== ".");
  expect(copied.length).toBeGreaterThan(8);
  const ignored = read(".dockerignore").split("\n");
  for (const name of copied) {
    expect(exists(name), name).toBe(true);
    const isIgnored = ignored.includes(name) || ignored.includes(name.replace(/\/.*/, ""));
    expect(isIgnored, `${name} in .dockerignore`).toBe(false);
  }
});

test("the image has the files that next.config.js imports", () => {
  const imported = [...read("next.config.js").matchAll(/ from "\.\/(.+)"/g)].map(([, file]) => file);
  expect(imported).not.toEqual([]);
  for (const file of imported) expect(read("Dockerfile")).toContain(`COPY ${file} ${path.dirname(file)}/\n`);
});

test("compose.yaml and the services of systemd set only variables that are read", () => {
  const services: Record<string, Service> = parse(read("compose.yaml"), { merge: true }).services;
  const { web, worker, migrate } = services;
  expect(web.environment).toEqual(worker.environment);
  const { DATABASE_OWNER_URL: ownerUrl, ...shared } = migrate.environment;
  expect(web.environment).toEqual(shared);
  // Only migrations connect as the tables' owner, and know the password.
  expect(new URL(ownerUrl.replace(/\$\{.*?\}/, "pw")).username).toBe("tracecup");
  expect(new URL(shared.DATABASE_URL.replace(/\$\{.*?\}/, "pw")).username).toBe("tracecup_app");
  expect(shared.POSTGRES_PASSWORD).toBe("");
  const ofSystemd = [...read("deploy/systemd/tracecup.env").matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  const inImage = [...read("Dockerfile").matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) =>
    line.split(" ").map((setting) => setting.split("=")[0]),
  );
  const ofCompose = Object.keys(migrate.environment).filter((name) => name !== "POSTGRES_PASSWORD");
  const names = [...ofCompose, ...ofSystemd, ...inImage];
  expect(names.filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
});

/** Whether a file, or any file that fits `folder/*.extension`, exists. */
function exists(name: string): boolean {
  const [folder, ending] = name.split("*");
  if (ending === undefined) return existsSync(name);
  return readdirSync(folder).some((file) => file.endsWith(ending));
}
