import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { childEnvironment } from "../../../lib/platform/env.ts";

const LOGGER = pathToFileURL(new URL("../../../lib/platform/log.ts", import.meta.url).pathname).href;

/** Logs an error as pg's pool gives it. */
const PROGRAM = `
  const { logger } = await import(${JSON.stringify(LOGGER)});
  const cause = new Error("the network is down");
  const client = { secretKey: -719143890, connection: { port: 5432 } };
  const error = Object.assign(new Error("a connection ended", { cause }), { code: "57P01", client });
  logger("test").warn({ error }, "lost");
`;

test("an error is logged with its code and its cause, and without its connection", () => {
  const args = ["--import", "tsx", "--input-type=module", "--eval", PROGRAM];
  const env = childEnvironment({ LOG_LEVEL: "info" });
  const { error } = JSON.parse(spawnSync(process.execPath, args, { env }).stderr.toString());
  expect(error).toEqual({
    type: "Error",
    message: "a connection ended: the network is down",
    stack: expect.stringContaining("the network is down"),
    code: "57P01",
  });
});
