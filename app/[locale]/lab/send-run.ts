import type { LabMethod, LabParameters } from "@/lib/lab/methods/lab-fields.ts";
import type { LabFileError } from "@/lib/lab/reading/lab-file-errors.ts";
import { rememberRun } from "./remembered-runs.ts";

/** Why a run was not started. */
export interface RunRefusal {
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** For an invalid file: its first errors, each with its line, and their total number. */
  readonly errors: readonly LabFileError[];
  readonly errorCount: number;
}

type RunAnswer = { readonly ok: true; readonly id: string } | ({ readonly ok: false } & RunRefusal);

interface WantedRun {
  readonly method: LabMethod;
  readonly parameters: LabParameters;
  readonly file: File | null;
  readonly signedIn: boolean;
}

/** Starts a run on built-in data or on a file. Without an account, its id is remembered in this browser only. */
export async function sendRun({ method, parameters, file, signedIn }: WantedRun): Promise<RunAnswer> {
  try {
    const response = await fetch(`/api/v1/lab/methods/${method}/runs`, {
      method: "POST",
      ...bodyOf(parameters, file),
    });
    const answer: Record<string, unknown> = await response.json();
    if (response.status === 201) {
      const id = String(answer.id);
      if (!signedIn) rememberRun(id);
      return { ok: true, id };
    }
    const errors = Array.isArray(answer.errors) ? (answer.errors as LabFileError[]) : [];
    const errorCount = Number(answer.errorCount ?? errors.length);
    return { ok: false, code: String(answer.code), facts: answer, errors, errorCount };
  } catch {
    return { ok: false, code: "unreachable", facts: {}, errors: [], errorCount: 0 };
  }
}

function bodyOf(parameters: LabParameters, file: File | null): RequestInit {
  const json = JSON.stringify(parameters);
  if (!file) return { body: json, headers: { "Content-Type": "application/json" } };
  const form = new FormData();
  form.set("parameters", json);
  form.set("file", file);
  return { body: form };
}
