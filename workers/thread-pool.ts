import { Piscina } from "piscina";
import { type Outcome, resultOf } from "../lib/platform/failures/outcome.ts";

type Options = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

interface PoolOptions extends Pick<Options, "minThreads" | "resourceLimits"> {
  readonly maxThreads: number;
  /** How long a thread without a task waits for one before it ends, in milliseconds. */
  readonly idleTimeout: number;
}

/**
 * A pool of threads for one kind of task. Idle threads end; `minThreads` of them (0 by default) always stay.
 * @param threadFile URL of the thread's file, source or bundled
 */
export function threadPool<Task, Result>(threadFile: URL, options: PoolOptions): Piscina<Task, Result> {
  // With atomics, an idle thread blocks and does not receive messages on its ports.
  return new Piscina({ filename: threadFile.href, minThreads: 0, atomics: "disabled", ...options });
}

/** A task's files. The task owns their buffers: they are transferred to the thread. */
interface FilesOfTask {
  readonly original: Uint8Array<ArrayBuffer>;
  readonly reference: Uint8Array<ArrayBuffer>;
  readonly anonymized: Uint8Array<ArrayBuffer>;
}

/** Runs a task in a thread. Transfers its files' buffers rather than copying them: the caller can no longer read them. */
export async function runOnFiles<Task extends FilesOfTask, Result>(
  pool: Piscina<Task, Outcome<Result>>,
  task: Task,
  signal: AbortSignal,
): Promise<Result> {
  const transferList = [task.original.buffer, task.reference.buffer, task.anonymized.buffer];
  return resultOf(await pool.run(task, { transferList, signal }));
}
