import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readEnvironment } from "../../lib/platform/env.ts";
import { Platform } from "../../scripts/supervisor/platform.ts";

test("a site is not reported as ready when another program answers on its port", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "tracecup-platform-"));
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const platform = new Platform(readEnvironment({ TRACECUP_DATA_DIR: dataDir, PORT: String(port) }));
  try {
    await expect(platform.startWeb()).rejects.toThrow(`Port ${port} is taken by another program`);
  } finally {
    await platform.stop();
    other.close();
    rmSync(dataDir, { recursive: true });
  }
});
