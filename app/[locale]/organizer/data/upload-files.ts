import type { ImportReport } from "@/lib/use-cases/set-up/imports/report.ts";

/** A file to send, with its name, including its folders if it was in one. */
export interface PickedFile {
  readonly file: File;
  readonly path: string;
}

/** The server's report on the files. */
export interface CheckAnswer {
  readonly report: ImportReport;
  /** The sealed plan of the import; null if something prevents it. */
  readonly plan: string | null;
}

/** The server refused the request; has its error code and facts. */
export class RefusedError extends Error {
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(code: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

/**
 * Sends files to be checked. Uses XMLHttpRequest, because fetch does not report upload progress.
 * @param onProgress called with the fraction sent, in [0, 1]
 */
export function sendFiles(
  roundId: string,
  files: readonly PickedFile[],
  onProgress: (share: number) => void,
): Promise<CheckAnswer> {
  const form = new FormData();
  for (const { file, path } of files) form.append("files", file, path);
  const request = new XMLHttpRequest();
  request.open("POST", `/api/v1/organizer/rounds/${roundId}/imports`);
  request.responseType = "text";
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1);
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(new RefusedError("unreachable"));
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as CheckAnswer);
      else reject(refusalIn(request.responseText));
    };
    request.send(form);
  });
}

/** What the organizer agrees to. */
export interface Consent {
  readonly createTeams: boolean;
  readonly force: boolean;
  readonly skipIncomplete: boolean;
}

/** Carries out an import that has been checked. */
export async function applyPlan(roundId: string, plan: string, consent: Consent): Promise<void> {
  const answer = await fetch(`/api/v1/organizer/rounds/${roundId}/imports/apply`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ plan, ...consent }),
  }).catch(() => null);
  if (!answer) throw new RefusedError("unreachable");
  if (!answer.ok) throw refusalIn(await answer.text());
}

function refusalIn(text: string): RefusedError {
  try {
    const problem = JSON.parse(text);
    return new RefusedError(typeof problem.code === "string" ? problem.code : "unreachable", problem);
  } catch {
    return new RefusedError("unreachable");
  }
}
