import { writeIdTable } from "../core/formats/id-table.ts";
import { writePublicTraces } from "../core/formats/public-traces.ts";
import type { Pseudonymized } from "../core/pseudonymize/assign-pseudonyms.ts";
import { writeOutputs } from "../output-files/write-outputs.ts";

/** Writes A' and its ID table, which are nothing without one another. */
export async function writePseudonymized(
  publicPath: string,
  tablePath: string,
  { publicTraces, idTable }: Pseudonymized,
): Promise<void> {
  await writeOutputs([publicPath, tablePath], async ([publicFile, tableFile]) => {
    await publicFile.append(writePublicTraces(publicTraces));
    // Where both are pipes, one reader may want to see the end of the first before it opens the other.
    await publicFile.finish();
    await tableFile.append(writeIdTable(idTable));
  });
}
