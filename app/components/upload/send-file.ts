import { PASSING_STATUSES, sendAgain } from "@/lib/common/send-again.ts";
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
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;
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

/** A new key for each upload. Not `crypto.randomUUID`, which pages without TLS lack. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("-");
}

/**
 * Sends a file as the body of a request; after a temporary failure again with the same `Idempotency-Key`, so that it is taken once.
 * Uses XMLHttpRequest, because fetch does not report upload progress.
 */
export function sendBody(
  url: string,
  file: File,
  onProgress: (sentBytes: number) => void,
): { readonly answer: Promise<SentAnswer>; cancel(): void } {
  const cancelled = { status: "cancelled", body: {}, retryAfter: null } as const;
  let request: XMLHttpRequest | undefined;
  let isCancelled = false;
  let cancel = () => {};
  const cancelling = new Promise<SentAnswer>((resolve) => {
    cancel = () => {
      isCancelled = true;
      request?.abort();
      resolve(cancelled);
    };
  });
  const send = (headers: Readonly<Record<string, string>>) => {
    if (isCancelled) return Promise.resolve<SentAnswer>(cancelled);
    request = new XMLHttpRequest();
    return sendOnce(request, url, { file, headers, onProgress });
  };
  const sending = async () => {
    const digest = await contentDigest(file);
    const headers = { "Idempotency-Key": newKey(), ...(digest ? { "Content-Digest": digest } : {}) };
    return sendAgain(
      () => send(headers),
      (answer) => (isPassing(answer.status) ? answer : null),
    );
  };
  return { answer: Promise.race([cancelling, sending()]), cancel };
}

function isPassing(status: SentAnswer["status"]): boolean {
  return status === "unreachable" || (typeof status === "number" && PASSING_STATUSES.includes(status));
}

function sendOnce(
  request: XMLHttpRequest,
  url: string,
  {
    file,
    headers,
    onProgress,
  }: { file: File; headers: Readonly<Record<string, string>>; onProgress: (sentBytes: number) => void },
): Promise<SentAnswer> {
  return new Promise((resolve) => {
    const end = (status: SentAnswer["status"]) =>
      resolve({
        status,
        body: parseObject(request.responseText),
        retryAfter: request.getResponseHeader("Retry-After"),
      });
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.upload.onload = () => onProgress(file.size);
    request.onload = () => end(request.status);
    request.onerror = () => end("unreachable");
    request.onabort = () => end("cancelled");
    request.open("POST", url);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Content-Type", "application/octet-stream");
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
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
