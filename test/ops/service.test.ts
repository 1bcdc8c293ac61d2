import { type ChildProcess, spawn } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { Service } from "../../scripts/supervisor/service.ts";

const forever = "setInterval(() => {}, 1000)";
let service: Service | undefined;

afterEach(() => service?.kill());

/** A service whose every new process is noted, and when it is ready noted again. */
function supervise(
  program: string,
  options: { graceMs?: number } = {},
): { service: Service; children: ChildProcess[]; ready: ChildProcess[] } {
  const children: ChildProcess[] = [];
  const ready: ChildProcess[] = [];
  service = new Service({
    name: "the test program",
    spawn: () => {
      const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "ignore"] });
      children.push(child);
      return child;
    },
    whenReady: (child) =>
      new Promise((resolve) => {
        child.stdout?.once("data", () => {
          ready.push(child);
          resolve();
        });
      }),
    lastWords: () => "its last words",
    stopSignal: "SIGTERM",
    graceMs: options.graceMs ?? 5000,
    killSignal: "SIGKILL",
  });
  return { service, children, ready };
}

test("a program that ends is restarted, each time after a longer pause", async () => {
  const { service, children, ready } = supervise(`console.log("ready"); ${forever}`);
  await service.start();
  for (const count of [1, 2]) {
    children.at(-1)!.kill("SIGKILL");
    // Once it is ready it is watched again.
    await vi.waitFor(() => expect(ready).toHaveLength(count + 1), { timeout: 240_000 });
  }
  await service.stop();
});

test("a program that was stopped is not restarted", async () => {
  const { service, children } = supervise(`console.log("ready"); ${forever}`);
  await service.start();
  await service.stop();
  expect(children[0].signalCode).toBe("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(children).toHaveLength(1);
});

test("a program that does not end when asked to is killed after its grace period", async () => {
  const { service, children } = supervise(
    `process.on("SIGTERM", () => {}); console.log("ready"); ${forever}`,
    {
      graceMs: 200,
    },
  );
  await service.start();
  await service.stop();
  expect(children[0].signalCode).toBe("SIGKILL");
});

test("a program that ends before it is ready fails the start, with its last output", async () => {
  const { service } = supervise("process.exit(3)");
  await expect(service.start()).rejects.toThrow(
    /^The test program did not start: it ended \(exit 3\).*\nits last words$/s,
  );
});

test("a program is ended by a stop while it is starting", async () => {
  const { service, children } = supervise(forever);
  const started = expect(service.start()).rejects.toThrow(/did not start/);
  await vi.waitFor(() => expect(children[0]?.pid).toBeDefined(), { timeout: 240_000 });
  await service.stop();
  await started;
  expect(children[0].signalCode).toBe("SIGTERM");
});
