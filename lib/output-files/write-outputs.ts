import { OutputFile } from "./output-file.ts";
import type { OutputOptions } from "./output-place.ts";

/**
 * Writes files that belong together; their folders are made. None of them appears under its name before all are whole: whatever goes
 * wrong before, or ends this process, leaves what was there. Devices, pipes and the standard output (`-`) take bytes as they
 * come.
 * @param write writes into the files, in the paths' order
 * @returns what `write` returns
 * @throws what `write` throws, and what the system says of the files
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
