import { readFileSync } from "node:fs";

/** One Ctrl-C reaches a program under npm twice: from the terminal, and passed on by npm. */
const echoMs = 1000;
const parentCheckMs = 500;

/**
 * Calls `stop` once when this program is told to end: by SIGINT, SIGTERM or SIGHUP, or, under npm, by npm's own end
 * (npm passes a signal to the shell between, which dies of it without a word). Told again, it calls `force`.
 * @param underNpm   whether npm started this program
 */
export function whenTold(stop: (why: string) => void, force: () => void, underNpm: boolean): void {
  let toldAt: number | undefined;
  const tell = (why: string) => {
    if (toldAt === undefined) {
      toldAt = Date.now();
      stop(why);
    } else if (Date.now() - toldAt > echoMs) force();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => tell(signal));
  if (underNpm) whenAncestorsEnd(() => tell("npm has ended"));
}

function whenAncestorsEnd(ended: () => void): void {
  const atStart = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === atStart) return;
    clearInterval(timer);
    ended();
  }, parentCheckMs);
  timer.unref();
}

/** The shell that npm runs scripts in, and npm itself where the system tells. */
function ancestors(): string {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

function parentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")[1];
  } catch {
    return "";
  }
}
