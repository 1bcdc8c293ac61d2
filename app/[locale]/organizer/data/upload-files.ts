import type { ImportReport } from "@/lib/imports/report.ts";

/** A file to send, and what it is called there: with its folders, if it came in one. */
export interface PickedFile {
  readonly file: File;
  readonly path: string;
}

/** What the server says of the files. */
export interface CheckAnswer {
  readonly report: ImportReport;
  /** Sealed; null where something stands against the import. */
  readonly plan: string | null;
}

/** An answer that is not the wished one, with the server's reason and the facts behind it. */
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
 * Sends files to be checked. XMLHttpRequest rather than fetch: it alone tells how much has gone out.
 * @param onProgress the share that is sent, [0, 1]
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

/** Has a checked import carried out. */
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
