/**
 * A lock that cannot outlive its holder: a file that names a loopback port on which the holder answers with the lock's token. If the
 * port answers differently, the file is left over from a killed process, even if its process id is in use again. If it accepts the
 * connection but stays silent, the holder is suspended (Ctrl-Z) or starved of CPU time, and still holds the lock as long as a process
 * with its id exists.
 */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SetUpError } from "./set-up-error.mjs";

/** @typedef {{ pid: number, port: number, token: string }} Holder */

/** How often, and after how many milliseconds, an empty file is read again before it counts as left over. */
const EMPTY_READS = 10;
const EMPTY_MS = 100;

/**
 * Takes the lock.
 * @param {string} file
 * @returns {Promise<{ release: () => void } | { heldBy: Holder }>}
 * @throws {SetUpError} when the file cannot be read or written
 */
export async function takeLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const token = randomBytes(16).toString("hex");
  const server = createServer((socket) => socket.on("error", () => {}).end(token));
  await new Promise((resolve, reject) =>
    server.on("error", reject).listen(0, "127.0.0.1", () => resolve(undefined)),
  );
  server.unref();
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const content = JSON.stringify({ pid: process.pid, port, token });
  try {
    for (;;) {
      if (writeIfAbsent(file, content, `${file}.${token}.new`))
        return { release: () => release(file, content, server) };
      const holder = await findHolder(file);
      if (!holder) continue;
      server.close();
      return { heldBy: holder };
    }
  } catch (error) {
    server.close();
    throw new SetUpError(`The lock ${file} cannot be used: ${/** @type {Error} */ (error).message}.`);
  }
}

/**
 * Finds the living holder of the lock, if any; removes a left-over file.
 * @param {string} file
 * @returns {Promise<Holder | undefined>}
 */
export async function findHolder(file) {
  const content = await readOnceWritten(file);
  if (content === undefined) return undefined;
  const holder = parseHolder(content);
  if (holder && (await isHeld(holder))) return holder;
  await removeLeftOver(file, content);
  return undefined;
}

/**
 * Writes the file unless it exists. It appears with all of its content where the file system supports hard links; elsewhere it is empty
 * for a moment.
 * @param {string} file @param {string} content @param {string} draft
 * @returns {boolean} whether it is there with this content
 */
function writeIfAbsent(file, content, draft) {
  if (existsSync(file)) return false;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    if (hasCode(error, "EPERM", "ENOTSUP", "ENOSYS")) return writeWithoutLink(file, content);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} file @param {string} content */
function writeWithoutLink(file, content) {
  try {
    writeFileSync(file, content, { flag: "wx", mode: 0o600 });
    // A process that was suspended while its file was empty may have lost it.
    return readIfThere(file) === content;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** @param {string} file @param {string} content @param {import("node:net").Server} server */
function release(file, content, server) {
  if (readIfThere(file) === content) rmSync(file, { force: true });
  server.close();
}

/**
 * Removes the file, but only if it still has the content that was read: another process may have taken the lock meanwhile. Whoever removes
 * this content holds a lock of its own for that, so that nobody else replaces the file between the comparison and the removal.
 * @param {string} file @param {string} content
 */
async function removeLeftOver(file, content) {
  const name = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const removal = await takeLock(`${file}.${name}`);
  if ("heldBy" in removal) return;
  try {
    if ((await readOnceWritten(file)) === content) rmSync(file, { force: true });
  } finally {
    removal.release();
  }
}

/**
 * Reads the file; gives whoever has just created it time to write it.
 * @param {string} file
 */
async function readOnceWritten(file) {
  for (let reads = 1; ; reads++) {
    const content = readIfThere(file);
    if (content !== "" || reads > EMPTY_READS) return content;
    await wait(EMPTY_MS);
  }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** @param {string} content @returns {Holder | undefined} */
function parseHolder(content) {
  try {
    const holder = JSON.parse(content);
    return Number.isInteger(holder.port) && typeof holder.token === "string" ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** @param {unknown} error @param {readonly string[]} codes */
function hasCode(error, ...codes) {
  return codes.includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? "");
}

/** @param {Holder} holder */
async function isHeld({ pid, port, token }) {
  const answer = await ask(port);
  return answer === "silence" ? isAlive(pid) : answer.text === token;
}

/** Whether a process runs, whoever started it. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/** @param {number} port @returns {Promise<{ text: string } | "silence">} the answer; "" if nobody listens */
function ask(port) {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect({ port, host: "127.0.0.1" });
    socket.setTimeout(1000, () => {
      resolve("silence");
      socket.destroy();
    });
    socket.on("data", (chunk) => {
      answer += chunk;
      if (answer.length > 64) socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve({ text: answer }));
  });
}
