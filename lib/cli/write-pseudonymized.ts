import { writeIdTable } from "../core/formats/id-table.ts";
import { writePublicTraces } from "../core/formats/public-traces.ts";
import type { Pseudonymized } from "../core/pseudonymize/assign-pseudonyms.ts";
import { writeOutputs } from "../platform/files/write-outputs.ts";

/** Writes A' and its ID table together, as neither is useful without the other. */
export async function writePseudonymized(
  publicPath: string,
  tablePath: string,
  { publicTraces, idTable }: Pseudonymized,
): Promise<void> {
  await writeOutputs([publicPath, tablePath], async ([publicFile, tableFile]) => {
    await publicFile.append(writePublicTraces(publicTraces));
    // If both are pipes, a reader may wait for the end of the first before it opens the second.
    await publicFile.finish();
    await tableFile.append(writeIdTable(idTable));
  });
}
