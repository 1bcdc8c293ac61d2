/**
 * Set-up's messages for the person at the terminal: one line per step, with the seconds since the program began.
 * Plain JavaScript, because it runs before anything is installed.
 */
import { performance } from "node:perf_hooks";

/** Prints a line. @param {string} text */
export function printLine(text) {
  process.stdout.write(`${text}\n`);
}

/** Prints a line with the time since the start. @param {string} text */
export function printStep(text) {
  printLine(`${seconds(performance.now()).padStart(7)}  ${text}`);
}

/** Prints an error to standard error. @param {string} text */
export function printError(text) {
  process.stderr.write(`\n${text}\n`);
}

/**
 * Announces a step, runs it, and reports its duration if that was a second or more.
 * @template T
 * @param {string} text
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(text, work) {
  printStep(text);
  const began = performance.now();
  const result = await work();
  const took = performance.now() - began;
  if (took >= 1000) printStep(`${text}: done in ${seconds(took)}`);
  return result;
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
