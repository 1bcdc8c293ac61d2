import { vi } from "vitest";

/*
 * Test files that share a process share its libraries, already loaded. Before each file, everything of ours is forgotten: modules with
 * their settings, what they keep process-wide, and whatever the file before it stubbed.
 */
vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
for (const key of Object.keys(globalThis)) {
  if (key.startsWith("tracecup")) Reflect.deleteProperty(globalThis, key);
}
