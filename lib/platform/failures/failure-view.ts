import type { FailureReason } from "../../common/failure-codes.ts";
import { translator } from "../i18n/translator.ts";
import { DEFAULT_FACTS } from "./default-facts.ts";
import { readReason } from "./failure-reason.ts";

/** A failure as a viewer may see it; all fields are null if nothing failed. */
export interface FailureView {
  /** The reason in plain English. */
  readonly error: string | null;
  /** The same as a code and facts, for a text in the reader's language. */
  readonly reason: FailureReason | null;
  /** The technical message, which may name files and hashes; null for viewers who may not see it. */
  readonly technical: string | null;
}

/** The view if nothing failed. */
export const NO_FAILURE: FailureView = { error: null, reason: null, technical: null };

/**
 * Converts a row's stored failure to a view.
 * @param showTechnical whether the viewer may see the technical message: an organizer, or the owner of the file concerned
 */
export function failureView(
  row: { readonly error: string | null; readonly reason: unknown },
  showTechnical: boolean,
): FailureView {
  if (row.error === null) return NO_FAILURE;
  const reason = readReason(row.reason);
  const { code, params } = reason;
  const t = translator("en", "failures");
  const error = t(code, { ...DEFAULT_FACTS, ...params });
  return { error, reason, technical: showTechnical ? row.error : null };
}
