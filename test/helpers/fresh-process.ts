import { vi } from "vitest";

/** Forgets the project's modules and all that they keep for the process (settings, connections, limits), as a new process would. */
export function freshProcess(): void {
  vi.resetModules();
  (globalThis as { tracecup?: Map<string, unknown> }).tracecup?.clear();
}
