import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { stopGracefully } from "../../scripts/supervisor/stop-gracefully.ts";

/** How a program ends that is told to, once it has said that it runs. @param graceMs before it is ended by force */
async function ended(program: string, graceMs: number): Promise<unknown[]> {
  const child = spawn(
    process.execPath,
    ["-e", `${program}; setInterval(() => {}, 1000); console.log("up")`],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await once(child.stdout, "data");
  const exit = once(child, "exit");
  stopGracefully(child, graceMs);
  return exit;
}

test("a program ends cleanly when asked to", async () => {
  expect(await ended('process.on("SIGTERM", () => process.exit(7))', 60_000)).toEqual([7, null]);
});

test("a program that does not end when asked to is killed", async () => {
  expect(await ended('process.on("SIGTERM", () => {})', 100)).toEqual([null, "SIGKILL"]);
});
