import { Piscina } from "piscina";
import { type Outcome, resultOf } from "../lib/failures/outcome.ts";

type Options = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

interface PoolOptions extends Pick<Options, "minThreads" | "resourceLimits"> {
  readonly maxThreads: number;
  /** How long a thread that has nothing to do waits for more, in milliseconds. */
  readonly idleTimeout: number;
}

/**
 * Threads for one kind of task, of which none is there while there is nothing to do, unless `minThreads` says so.
 * @param threadFile the thread's address, as source or bundled
 */
export function threadPool<Task, Result>(threadFile: URL, options: PoolOptions): Piscina<Task, Result> {
  // With atomics a thread sleeps between tasks without hearing messages.
  return new Piscina({ filename: threadFile.href, minThreads: 0, atomics: "disabled", ...options });
}

/** What a task reads: files that nobody else holds. */
interface FilesOfTask {
  readonly original: Uint8Array<ArrayBuffer>;
  readonly reference: Uint8Array<ArrayBuffer>;
  readonly anonymized: Uint8Array<ArrayBuffer>;
}

/** Runs a task in a thread; its files move there, rather than being copied. */
export async function runOnFiles<Task extends FilesOfTask, Result>(
  pool: Piscina<Task, Outcome<Result>>,
  task: Task,
  signal: AbortSignal,
): Promise<Result> {
  const transferList = [task.original.buffer, task.reference.buffer, task.anonymized.buffer];
  return resultOf(await pool.run(task, { transferList, signal }));
}
