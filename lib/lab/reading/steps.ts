/** Work that can pause after each `yield`: the caller may let others run meanwhile. */
export type Steps<T> = Generator<void, T, void>;

/** Does all steps without a pause. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
