import type { FormatError } from "@/lib/core/formats/format-error.ts";

/** What became of an upload. */
export type UploadAnswer =
  | { readonly status: "created"; readonly id: string; readonly number: number }
  | { readonly status: "refused"; readonly refusal: UploadRefusal }
  | { readonly status: "cancelled" };

/** Why a file was refused: by its contents (`errors`), or for another reason that `code` names. */
export interface UploadRefusal {
  readonly code: string;
  /** What the server says of it besides. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly errorCount: number;
  readonly errors: readonly FormatError[];
}

export interface Upload {
  readonly answer: Promise<UploadAnswer>;
  cancel(): void;
}

/** What a server answered to a file: its status and its words; no status where it could not be reached. */
export interface SentAnswer {
  readonly status: number | "cancelled" | "unreachable";
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends a file as the body of a request. XMLHttpRequest, because fetch does not tell how much has been sent. */
export function sendBody(
  url: string,
  file: File,
  onProgress: (sentBytes: number) => void,
): { readonly answer: Promise<SentAnswer>; cancel(): void } {
  const request = new XMLHttpRequest();
  const answer = new Promise<SentAnswer>((resolve) => {
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.upload.onload = () => onProgress(file.size);
    request.onload = () => resolve({ status: request.status, body: parseObject(request.responseText) });
    request.onerror = () => resolve({ status: "unreachable", body: {} });
    request.onabort = () => resolve({ status: "cancelled", body: {} });
  });
  request.open("POST", url);
  request.setRequestHeader("Accept", "application/json");
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.send(file);
  return { answer, cancel: () => request.abort() };
}

/** Sends an anonymized set. */
export function sendFile(url: string, file: File, onProgress: (sentBytes: number) => void): Upload {
  const { answer, cancel } = sendBody(url, file, onProgress);
  return { answer: answer.then(readAnswer), cancel };
}

function readAnswer({ status, body }: SentAnswer): UploadAnswer {
  if (status === "cancelled") return { status };
  if (status === "unreachable") return refused(status);
  if (status === 201) return { status: "created", id: String(body.id), number: Number(body.number) };
  return { status: "refused", refusal: refusalOf(body) };
}

/** Why a file was refused, from a problem document. */
export function refusalOf(body: Readonly<Record<string, unknown>>): UploadRefusal {
  return {
    code: typeof body.code === "string" ? body.code : "unreachable",
    facts: body,
    errorCount: typeof body.errorCount === "number" ? body.errorCount : 0,
    errors: Array.isArray(body.errors) ? (body.errors as FormatError[]) : [],
  };
}

/** The one refusal that no server made. */
function refused(code: string): UploadAnswer {
  return { status: "refused", refusal: { code, facts: {}, errorCount: 0, errors: [] } };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
