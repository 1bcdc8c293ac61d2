/** Runs other programs to completion; shows their output only if they fail. */
import { spawn } from "node:child_process";
import { SetUpError } from "./set-up-error.mjs";

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

const keptCharacters = 20_000;

/**
 * Runs a program to completion and returns its output. The program leads its own process group, so that `stopAll` also ends its
 * child processes.
 * @param {string} what   what it does, for the error message
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, onOutput?: (chunk: Buffer) => void }} [options]
 * @returns {Promise<string>}
 * @throws {SetUpError} with its output, shortened
 */
export function run(what, program, args, options = {}) {
  const { timeoutMs, onOutput, ...spawnOptions } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...spawnOptions,
      detached: process.platform !== "win32",
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    let late = false;
    const timer = timeoutMs
      ? setTimeout(() => {
          late = true;
          stop(child, "SIGKILL");
        }, timeoutMs)
      : undefined;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output = (output + chunk).slice(-keptCharacters);
        onOutput?.(chunk);
      });
    }
    const finish = (/** @type {() => void} */ settle) => {
      clearTimeout(timer);
      running.delete(child);
      settle();
    };
    child.on("error", (error) =>
      finish(() => reject(new SetUpError(`${what} failed: ${program}: ${error.message}`))),
    );
    child.on("close", (code, signal) => {
      if (code === 0) return finish(() => resolve(output));
      const how = late ? `took longer than ${timeoutMs} ms` : `failed (${signal ?? `exit ${code}`})`;
      finish(() => reject(new SetUpError(`${what} ${how}:\n${excerpt(output)}`)));
    });
  });
}

/** Ends all running programs and their child processes. @param {NodeJS.Signals} signal */
export function stopAll(signal) {
  for (const child of running) stop(child, signal);
}

/** @param {import("node:child_process").ChildProcess} child @param {NodeJS.Signals} signal */
function stop(child, signal) {
  if (!child.pid) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** The beginning of the output, which often contains the cause, and its end. @param {string} output */
function excerpt(output) {
  const lines = output.trimEnd().split("\n");
  return (lines.length <= 40 ? lines : [...lines.slice(0, 15), "...", ...lines.slice(-20)]).join("\n");
}
