/** Under npm, one Ctrl-C reaches a program twice: from the terminal, and forwarded by npm. */
const echoMs = 1000;
const parentCheckMs = 500;

/**
 * Calls `stop` once when this program is told to end: by SIGINT, SIGTERM or SIGHUP or, under npm, because npm ended without forwarding
 * a signal. Calls `force` if it is told again.
 * @param underNpm   whether npm started this program
 */
export function onStopSignal(stop: (why: string) => void, force: () => void, underNpm: boolean): void {
  let stoppedAt: number | undefined;
  const onSignal = (why: string) => {
    if (stoppedAt === undefined) {
      stoppedAt = Date.now();
      stop(why);
    } else if (Date.now() - stoppedAt > echoMs) force();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => onSignal(signal));
  if (underNpm) whenParentEnds(() => onSignal("npm has ended"));
}

function whenParentEnds(ended: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    ended();
  }, parentCheckMs);
  timer.unref();
}
