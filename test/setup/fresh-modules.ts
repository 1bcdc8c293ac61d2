import { vi } from "vitest";

/*
 * The files of a project that does not isolate them share a process, and so do not load every library anew, which takes longer
 * than most of them run. Before each, what ours remember goes: modules with their settings, and what they keep process-wide.
 */
vi.resetModules();
vi.unstubAllEnvs();
vi.useRealTimers();
for (const key of Object.keys(globalThis)) {
  if (key.startsWith("tracecup")) Reflect.deleteProperty(globalThis, key);
}
