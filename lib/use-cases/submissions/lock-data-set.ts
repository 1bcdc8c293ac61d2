import { UserError } from "../../common/errors.ts";
import type { Transaction } from "../../platform/db/client.ts";

/**
 * Locks the data set's row, so that simultaneous submissions to it get different numbers and cannot exceed a limit together.
 * @throws UserError `data_set_replaced` (409)
 */
export async function lockDataSet(
  transaction: Transaction,
  dataSetId: string,
): Promise<{ teamId: string; roundId: string }> {
  const [dataSet] = await transaction.$queryRaw<{ teamId: string; roundId: string }[]>`
    SELECT "teamId", "roundId" FROM "DataSet" WHERE id = ${dataSetId}::uuid FOR UPDATE`;
  if (!dataSet) throw dataSetReplaced();
  return dataSet;
}

/** The error for a data set that an import replaced, or that was deleted with its round, after an upload to it had begun. */
export function dataSetReplaced(): UserError {
  const message =
    "The data set was replaced or deleted while the file was being received: the file was not stored.";
  return new UserError("data_set_replaced", message, 409);
}
