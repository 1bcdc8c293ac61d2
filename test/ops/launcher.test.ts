import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { findProjectRoot } from "../../lib/common/project-root.ts";
import { childEnvironment } from "../../lib/platform/env.ts";
import { readDemoFile } from "../../lib/use-cases/set-up/demo/demo-accounts.ts";
import { buildAll } from "../../scripts/build/build.ts";
import { freePort } from "../../scripts/embedded-postgres/free-port.ts";

let folder: string;
let dataDir: string;
let port: number;
let launcher: Launcher | undefined;

interface Launcher {
  readonly process: ChildProcess;
  said(): string;
  readonly ended: Promise<number | null>;
}

beforeAll(async () => {
  // A start would do it too, but on a busy machine it takes longer than a test waits for a start.
  await buildAll();
  folder = mkdtempSync(path.join(tmpdir(), "tracecup-launcher-"));
  chmodSync(folder, 0o711);
  dataDir = path.join(folder, "data");
  port = await freePort();
});

afterEach(async () => {
  if (launcher) await end(launcher);
  launcher = undefined;
});

afterAll(() => rmSync(folder, { recursive: true }));

function launch(variables: Record<string, string | undefined> = {}): Launcher {
  const child = spawn(process.execPath, ["scripts/run.mjs", "start"], {
    cwd: findProjectRoot(),
    env: childEnvironment({
      TRACECUP_DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: undefined,
      NODE_ENV: undefined,
      npm_lifecycle_event: undefined,
      ...variables,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  launcher = { process: child, said: () => output, ended };
  return launcher;
}

async function end(started: Launcher): Promise<void> {
  started.process.kill("SIGTERM");
  await started.ended;
}

async function launchUntilReady(): Promise<Launcher> {
  const started = launch();
  await untilReady(started);
  return started;
}

async function untilReady(started: Launcher): Promise<void> {
  await vi.waitFor(
    () => {
      if (started.process.exitCode !== null) return;
      expect(started.said()).toMatch(/ Ready$/m);
    },
    { timeout: 240_000, interval: 50 },
  );
  expect(started.process.exitCode, started.said()).toBe(null);
}

/** The processes that the launcher started or that name its data folder, by what they are. */
function parts(): Map<string, number> {
  const found = new Map<string, number>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const command = readProcess(pid, "cmdline").replaceAll("\0", " ");
    const ours = readProcess(pid, "environ").includes(`TRACECUP_DATA_DIR=${dataDir}`);
    const isServer = command.includes(`${dataDir}/postgres/cluster`);
    // What the server has just forked bears its name for a moment, and comes after it.
    if (isServer) found.set("postgres", found.get("postgres") ?? Number(pid));
    else if (ours && command.includes("dist/workers/main.js")) found.set("worker", Number(pid));
    else if (ours && command.includes("dist/web/main.js")) found.set("web", Number(pid));
  }
  return found;
}

/** The processes of web and worker, however far they have come. */
function launched(): string[] {
  return readdirSync("/proc").filter(
    (pid) =>
      /^\d+$/.test(pid) &&
      pid !== String(launcher?.process.pid) &&
      readProcess(pid, "environ").includes(`TRACECUP_DATA_DIR=${dataDir}`) &&
      /dist\/(web|workers)\/main\.js/.test(readProcess(pid, "cmdline")),
  );
}

function readProcess(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

async function answers(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/en`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Everything is there again, the dead part as another process. */
async function expectHealed(part: string, killed: number): Promise<void> {
  await vi.waitFor(
    async () => {
      // Read once: the killed process may end between two looks, and would count as there and as another one.
      const found = parts();
      expect([...found.keys()].sort()).toEqual(["postgres", "web", "worker"]);
      expect(found.get(part)).not.toBe(killed);
      expect(await answers()).toBe(true);
    },
    { timeout: 240_000, interval: 100 },
  );
}

describe.skipIf(process.platform !== "linux")("npm start", () => {
  describe("a running launcher", () => {
    let running: Launcher;

    beforeAll(async () => {
      running = launch();
      // No single test ends it.
      launcher = undefined;
      await untilReady(running);
    });

    afterAll(() => end(running));

    test("makes all contests of the demo", async () => {
      const made = async () => (await readDemoFile(dataDir))?.past.map(({ complete }) => complete);
      await vi.waitFor(async () => expect(await made()).toEqual([true, true]), {
        timeout: 600_000,
        interval: 500,
      });
      const contests = await (await fetch(`http://127.0.0.1:${port}/api/v1/contests`)).json();
      expect(contests).toHaveLength(3);
    });

    test.each([
      ["web", "The web app"],
      ["worker", "The worker"],
      ["postgres", "PostgreSQL"],
    ])("restarts a killed %s", async (part, name) => {
      const pid = parts().get(part)!;
      process.kill(pid, "SIGKILL");
      await expectHealed(part, pid);
      expect(running.said()).toContain(`${name} ended (SIGKILL); starting it again`);
    });

    test("refuses to run twice on one data folder", async () => {
      const second = launch({ PORT: String(await freePort()) });
      expect(await second.ended).toBe(1);
      expect(second.said()).toMatch(/^\nTracecup runs already on \S+ \(process \d+\): .*\.\n$/);
    });
  });

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("ends all its processes on %s", async (signal) => {
    const started = await launchUntilReady();
    started.process.kill(signal);
    expect(await started.ended).toBe(0);
    expect(parts()).toEqual(new Map());
    expect(existsSync(path.join(dataDir, "tracecup.lock"))).toBe(false);
    expect(started.said()).toMatch(/Stopped\s*$/);
  });

  test("ends web and worker when it is killed, and starts again", async () => {
    const killed = await launchUntilReady();
    killed.process.kill("SIGKILL");
    await killed.ended;
    await vi.waitFor(() => expect([...parts().keys()]).toEqual(["postgres"]), { timeout: 240_000 });
    await launchUntilReady();
    expect(await answers()).toBe(true);
  });

  test("ends what it has just restarted when it is killed, and starts again", async () => {
    const killed = await launchUntilReady();
    for (const part of ["web", "worker"]) process.kill(parts().get(part)!, "SIGKILL");
    // Both are started again a quarter of a second after they ended, and are still being loaded now.
    await vi.waitFor(() => expect(launched()).toHaveLength(2), { timeout: 240_000, interval: 5 });
    killed.process.kill("SIGKILL");
    await killed.ended;
    await vi.waitFor(() => expect(launched()).toEqual([]), { timeout: 240_000 });
    await launchUntilReady();
    expect(await answers()).toBe(true);
  });
});

describe("npm start with a problem", () => {
  test("refuses a taken port in one sentence", async () => {
    const other = createServer().listen(port, "127.0.0.1");
    const refused = launch();
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toMatch(/^\nPort \d+ is taken by another program: .*\.\n$/);
    await new Promise((resolve) => other.close(resolve));
  });

  test("refuses an unreachable DATABASE_URL in one sentence", async () => {
    const refused = launch({ DATABASE_URL: "postgresql://someone:s3cret@127.0.0.1:9/cup" });
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toMatch(/^\nThe database cup at 127\.0\.0\.1:9 cannot be reached: .*\.\n$/);
  });

  test("refuses a bad setting in one sentence", async () => {
    const refused = launch({ LOG_LEVEL: "loud" });
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toMatch(/^\nLOG_LEVEL must be .*\.\n$/);
  });

  test("refuses a data folder that cannot be created in one sentence", async () => {
    const refused = launch({ TRACECUP_DATA_DIR: "/dev/null/data" });
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toMatch(
      /^\nThe data folder \/dev\/null\/data cannot be written \((ENOTDIR|EEXIST)\): .*\.\n$/,
    );
  });
});
