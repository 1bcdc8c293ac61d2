import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { secretsFile } from "../../lib/platform/data-folder.ts";
import { ensureSecrets } from "../../scripts/supervisor/secrets.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tracecup-secrets-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const secret = () => JSON.parse(readFileSync(secretsFile(folder), "utf8")).authSecret;

it("secrets are drawn once, readable only by their owner", () => {
  ensureSecrets(folder);
  const drawn = secret();
  expect(drawn).toHaveLength(43);
  ensureSecrets(folder);
  expect(secret()).toBe(drawn);
  expect(statSync(secretsFile(folder)).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["secrets.json"]);
});

it.skipIf(process.platform === "win32")("ensureSecrets leaves no empty file on a full disk", () => {
  const module = new URL("../../scripts/supervisor/secrets.ts", import.meta.url).href;
  const draw = `import(${JSON.stringify(module)}).then(({ ensureSecrets }) => ensureSecrets(process.argv[1]))`;
  // No file may have a byte: writing one fails as it does on a full disk.
  const command = 'ulimit -f 0; exec "$0" --import tsx --input-type=module -e "$1" "$2"';
  const environment = { ...process.env, TSX_DISABLE_CACHE: "1" };
  expect(() =>
    execFileSync("/bin/sh", ["-c", command, process.execPath, draw, folder], {
      env: environment,
      stdio: "pipe",
    }),
  ).toThrow(/EFBIG/);
  expect(readdirSync(folder)).toEqual([]);
  ensureSecrets(folder);
  expect(secret()).toHaveLength(43);
});
