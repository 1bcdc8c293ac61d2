// Loaded before a program that the launcher starts (`node --import end-with-parent.mjs?launcher=PID`): ends the program, gracefully if
// possible, when the launcher is gone. The closing of their IPC channel tells that at once, but only to a program that listens already;
// one that is still being loaded, or whose launcher died before, learns it from its parent's process id, which is another one then.
import { isMainThread } from "node:worker_threads";

const graceMs = 10_000;
const checkMs = 500;

// Threads load this too.
if (isMainThread) {
  const launcher = Number(new URL(import.meta.url).searchParams.get("launcher"));
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    process.kill(process.pid, "SIGTERM");
  };
  const check = () => {
    if (process.ppid !== launcher) end();
  };
  process.once("disconnect", end);
  process.channel?.unref();
  setInterval(check, checkMs).unref();
  check();
}
