import { UserError } from "../../common/errors.ts";
import { packageVersion } from "../../common/package-version.ts";
import { DEFAULT_RESULTS } from "../../lab/default-results/default-results.ts";
import { isLabMethod } from "../../lab/methods/lab-fields.ts";
import { runProvenance } from "../../lab/methods/run-provenance.ts";
import type { CitableReport } from "../../lab/report/provenance.ts";

/**
 * A method's result with the default parameters on its given data, which comes with this version.
 * @throws UserError `no_such_method` (404)
 */
export function defaultReport(method: string): CitableReport {
  if (!isLabMethod(method)) throw new UserError("no_such_method", "The lab has no such method.", 404);
  const provenance = runProvenance(
    method,
    { parameters: {}, onOwnFile: false, inputs: [] },
    packageVersion(),
  );
  return { ...DEFAULT_RESULTS[method], provenance };
}
