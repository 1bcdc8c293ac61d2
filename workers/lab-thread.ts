import type { MessagePort } from "node:worker_threads";
import type { LabMethod, LabParameters } from "../lib/lab/methods/lab-fields.ts";
import { OWN_FILE_KINDS } from "../lib/lab/methods/own-file-kinds.ts";
import { runLabMethod } from "../lib/lab/methods/run-lab-method.ts";
import { readOwnFile } from "../lib/lab/own-file/read-own-file.ts";
import { reportJson } from "../lib/lab/report/report-json.ts";

/** What the lab's pool sends its thread: the run, and where to say how far it is. */
export interface LabTask {
  readonly method: LabMethod;
  readonly parameters: LabParameters;
  readonly file: { readonly fileName: string; readonly bytes: Uint8Array } | null;
  readonly progress: MessagePort;
}

/** Runs in the pool's thread; answers the report as JSON. */
export default function labThread({ method, parameters, file, progress }: LabTask): string {
  try {
    const kind = OWN_FILE_KINDS[method];
    const own = kind && file ? readOwnFile(kind, file.bytes, file.fileName) : undefined;
    return reportJson(runLabMethod(method, parameters, own, (share) => progress.postMessage(share)));
  } finally {
    progress.close();
  }
}
