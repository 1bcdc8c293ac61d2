import { OutputFile } from "./output-file.ts";
import type { OutputOptions } from "./output-place.ts";

/**
 * Writes a group of files; creates their folders. None of them appears under its name before all are complete: an error, or the end
 * of the process, before that leaves the former files unchanged. Devices, pipes and standard output (`-`) are written directly.
 * @param write writes to the files, which are in the order of the paths
 * @returns what `write` returns
 * @throws what `write` throws, and system errors
 */
export async function writeOutputs<T>(
  paths: readonly string[],
  write: (files: readonly OutputFile[]) => Promise<T>,
  options: OutputOptions = {},
): Promise<T> {
  const files: OutputFile[] = [];
  try {
    for (const path of paths) files.push(new OutputFile(path, options));
    const result = await write(files);
    await Promise.all(files.map((file) => file.finish()));
    for (const file of files) file.commit();
    return result;
  } catch (error) {
    await Promise.all(files.map((file) => file.discard()));
    throw error;
  }
}

/** Writes one file. */
export function writeOutput(path: string, chunks: Iterable<Uint8Array>): Promise<void> {
  return writeOutputs([path], ([file]) => file.append(chunks));
}
