import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findProjectRoot } from "../../../../lib/common/project-root.ts";

/**
 * Who may ask what time this machine thinks it is: files' ages go by the clock that dated them; the browser learns how wrong its own is; a
 * client waits until the date that a server named.
 */
const MACHINE_TIME = [
  "app/components/time/server-clock.ts",
  "lib/common/send-again.ts",
  "lib/platform/db/database-clock.ts",
  "lib/platform/storage/gathered-file.ts",
  "lib/use-cases/rounds/data-sets/unreferenced-blobs.ts",
  "lib/use-cases/uploads/temporary-folder.ts",
];

test("only listed files read the machine's clock instead of the database's", () => {
  const root = findProjectRoot();
  const sources = ["app", "i18n", "lib", "workers"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name)),
  );
  expect(sources.length).toBeGreaterThan(500);
  const asking = sources.filter((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return /new Date\(\)|Date\.now\(\)/.test(text) && !text.startsWith('"use client"');
  });
  expect(asking.toSorted()).toEqual(MACHINE_TIME);
});

test("the database's clock sets the dates of new rows", () => {
  const schema = readFileSync(path.join(findProjectRoot(), "prisma", "schema.prisma"), "utf8");
  expect(schema.match(/@default\(dbgenerated\("clock_timestamp\(\)"\)\)/g)?.length).toBeGreaterThan(30);
  // Prisma's client would fill these in.
  expect(schema).not.toMatch(/[^"]now\(\)\) @db|@updatedAt/);
});
