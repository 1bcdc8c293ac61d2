import type { ChildProcess } from "node:child_process";

/** Asks a program to end, and kills it if it has not ended after `graceMs`. */
export function stopGracefully(child: ChildProcess, graceMs: number): void {
  const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
  child.once("exit", () => clearTimeout(timer));
  child.kill("SIGTERM");
}
