let last: Promise<unknown> = Promise.resolve();

/** Does work when all work given before has ended, so that only one file at a time is held unpacked with what was read from it. */
export function serialize<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
