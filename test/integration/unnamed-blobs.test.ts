import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { BLOB_COLUMNS } from "../../lib/data-sets/blob-columns.ts";
import { unnamedBlobs } from "../../lib/data-sets/unnamed-blobs.ts";
import { findProjectRoot } from "../../lib/project-root.ts";
import { storeChunks } from "../../lib/storage/blob-store.ts";
import { collect } from "../helpers/collect.ts";
import { submit } from "../helpers/contest.ts";
import { contestForFile } from "../helpers/file-fixtures.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const contest = await contestForFile({ teams: 1 });

test("finds what no row names, once it is a day old", async () => {
  const { db, store, teams } = contest;
  await submit(contest, teams[0], "IDP");
  const { sha256, sizeBytes } = await storeChunks(store, [Buffer.from("of an upload whose database failed")]);
  expect(await collect(unnamedBlobs(db, store))).toEqual([]);
  const later = new Date(Date.now() + DAY_MS + 1000);
  expect(await collect(unnamedBlobs(db, store, later))).toEqual([{ sha256, sizeBytes }]);
});

test("every column that names a file is looked at", () => {
  const schema = readFileSync(path.join(findProjectRoot(), "prisma", "schema.prisma"), "utf8");
  const columns = [...schema.matchAll(/^\s+(\w*sha256\w*)\s/gim)].map(([, name]) => name);
  // The last one is the hash of a results file that is not kept.
  expect(columns).toEqual([...BLOB_COLUMNS.map(({ column }) => column), "sha256"]);
});
