import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { childEnvironment } from "../../../lib/platform/env.ts";

const LOGGER = pathToFileURL(new URL("../../../lib/platform/log.ts", import.meta.url).pathname).href;

/** Logs more than may wait, and tells in the end that it lived. */
const PROGRAM = `
  const { logger } = await import(${JSON.stringify(LOGGER)});
  for (let i = 0; i < 2000; i++) logger("test").error({ text: "x".repeat(1000) }, "no room");
  process.stdout.write("alive");
`;

// A device on which every write fails for want of room; Linux has it.
test.runIf(process.platform === "linux")("a log on a full disk ends no program and fails no action", () => {
  const full = openSync("/dev/full", "w");
  try {
    const args = ["--import", "tsx", "--input-type=module", "--eval", PROGRAM];
    const options = { stdio: ["ignore", "pipe", full] as ["ignore", "pipe", number] };
    const env = childEnvironment({ LOG_LEVEL: "info" });
    const { stdout, status } = spawnSync(process.execPath, args, { ...options, env });
    expect({ said: stdout.toString(), status }).toEqual({ said: "alive", status: 0 });
  } finally {
    closeSync(full);
  }
});
