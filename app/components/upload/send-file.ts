import type { FormatError } from "@/lib/core/formats/format-error.ts";

/** The outcome of an upload. */
export type UploadAnswer =
  | { readonly status: "created"; readonly id: string; readonly number: number }
  | { readonly status: "refused"; readonly refusal: UploadRefusal }
  | { readonly status: "cancelled" };

/** Why a file was refused: for its contents (`errors`), or for the reason that `code` names. */
export interface UploadRefusal {
  readonly code: string;
  /** The rest of the server's problem document. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly errorCount: number;
  readonly errors: readonly FormatError[];
}

export interface Upload {
  readonly answer: Promise<UploadAnswer>;
  cancel(): void;
}

/** The server's answer to an upload: HTTP status and JSON body; the status is a word if there was no answer. */
export interface SentAnswer {
  readonly status: number | "cancelled" | "unreachable";
  readonly body: Readonly<Record<string, unknown>>;
}

/** The largest file that is read into memory to declare its digest. */
const DIGEST_BYTES = 500_000_000;

/**
 * The header that declares a file's SHA-256 before it is sent, so that the upload counts from its beginning (RFC 9530); undefined where
 * the browser cannot compute it, as on a page without TLS.
 */
async function contentDigest(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle || file.size > DIGEST_BYTES) return undefined;
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return `sha-256=:${btoa(String.fromCharCode(...new Uint8Array(digest)))}:`;
  } catch {
    // A file that cannot be read fails again, with an answer, when it is sent.
    return undefined;
  }
}

/** Sends a file as the body of a request. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function sendBody(
  url: string,
  file: File,
  onProgress: (sentBytes: number) => void,
): { readonly answer: Promise<SentAnswer>; cancel(): void } {
  const request = new XMLHttpRequest();
  let isCancelled = false;
  let cancel = () => {};
  const answer = new Promise<SentAnswer>((resolve) => {
    cancel = () => {
      isCancelled = true;
      request.abort();
      resolve({ status: "cancelled", body: {} });
    };
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.upload.onload = () => onProgress(file.size);
    request.onload = () => resolve({ status: request.status, body: parseObject(request.responseText) });
    request.onerror = () => resolve({ status: "unreachable", body: {} });
    request.onabort = () => resolve({ status: "cancelled", body: {} });
  });
  const send = async () => {
    const digest = await contentDigest(file);
    if (isCancelled) return;
    request.open("POST", url);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Content-Type", "application/octet-stream");
    if (digest) request.setRequestHeader("Content-Digest", digest);
    request.send(file);
  };
  send();
  return { answer, cancel };
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

/** Reads from a problem document why a file was refused. */
export function refusalOf(body: Readonly<Record<string, unknown>>): UploadRefusal {
  return {
    code: typeof body.code === "string" ? body.code : "unreachable",
    facts: body,
    errorCount: typeof body.errorCount === "number" ? body.errorCount : 0,
    errors: Array.isArray(body.errors) ? (body.errors as FormatError[]) : [],
  };
}

/** A refusal made here, without an answer from the server. */
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
