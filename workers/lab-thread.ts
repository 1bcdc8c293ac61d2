import { createHash } from "node:crypto";
import type { MessagePort } from "node:worker_threads";
import { UserError } from "../lib/common/errors.ts";
import type { FailureReason } from "../lib/common/failure-codes.ts";
import { packageVersion } from "../lib/common/package-version.ts";
import type { LabMethod, LabParameters } from "../lib/lab/methods/lab-fields.ts";
import { OWN_FILE_KINDS, OWN_FILE_OPTIONS } from "../lib/lab/methods/own-file-kinds.ts";
import { readOwnFile } from "../lib/lab/methods/read-own-file.ts";
import { runLabMethod } from "../lib/lab/methods/run-lab-method.ts";
import { runProvenance } from "../lib/lab/methods/run-provenance.ts";
import type { Provenance } from "../lib/lab/report/provenance.ts";
import { reportJson } from "../lib/lab/report/report-json.ts";

/** What the lab worker sends its thread: the run, and the port on which to report progress, a share in [0, 1]. */
export interface LabTask {
  readonly method: LabMethod;
  readonly parameters: LabParameters;
  readonly file: { readonly fileName: string; readonly bytes: Uint8Array } | null;
  readonly progress: MessagePort;
}

/** The report as JSON, or the reason for its absence. Refusals are plain data because an error loses its class between threads. */
export type LabOutcome =
  | { readonly report: string }
  | { readonly refusal: string; readonly reason: FailureReason };

/** Entry point of the lab worker's thread. */
export default function labThread({ method, parameters, file, progress }: LabTask): LabOutcome {
  try {
    const own = file ? readOwnFile(OWN_FILE_KINDS[method], file.bytes, file.fileName) : undefined;
    const report = runLabMethod(method, parameters, own, (share) => progress.postMessage(share));
    return { report: reportJson({ ...report, provenance: provenanceOf(method, parameters, file) }) };
  } catch (error) {
    if (error instanceof UserError) return { refusal: error.message, reason: reasonOfRefusal(error) };
    throw error;
  } finally {
    progress.close();
  }
}

/** The file's name stays with the visitor: whoever has the run's address sees its hash alone. */
function provenanceOf(method: LabMethod, parameters: LabParameters, file: LabTask["file"]): Provenance {
  const option = OWN_FILE_OPTIONS[OWN_FILE_KINDS[method]];
  const inputs = file
    ? [{ option, name: "own file", sha256: createHash("sha256").update(file.bytes).digest("hex") }]
    : [];
  return runProvenance(method, { parameters, onOwnFile: file !== null, inputs }, packageVersion());
}

/** Distinguishes a faulty file of the visitor's own from parameters that the method cannot satisfy. */
function reasonOfRefusal({ code, detail }: UserError): FailureReason {
  const { errorCount, k, w, chance } = detail;
  if (code === "wk_impossible")
    return { code, params: { k: Number(k), w: Number(w), chance: Number(chance) } };
  return typeof errorCount === "number"
    ? { code: "own_file", params: { errorCount } }
    : { code: "impossible", params: {} };
}
