import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { findProjectRoot } from "../../../../lib/common/project-root.ts";
import { childEnvironment } from "../../../../lib/platform/env.ts";

it("a program with an S3 store prints no warning of Amazon's library about Node", async () => {
  const open =
    'import("./lib/platform/storage/storage.ts").then(({ blobStore }) => blobStore(null)).then(({ constructor: { name } }) => console.log(name))';
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["--import", "tsx", "-e", open], {
    cwd: path.resolve(findProjectRoot()),
    env: childEnvironment({
      TRACECUP_S3_BUCKET: "tracecup",
      TRACECUP_S3_ACCESS_KEY_ID: "id",
      TRACECUP_S3_SECRET_ACCESS_KEY: "key",
    }),
  });
  expect({ stdout, stderr }).toEqual({ stdout: "S3BlobStore\n", stderr: "" });
});
