import { translator } from "../i18n/translator.ts";
import { type FailureReason, readReason } from "./failure-reason.ts";
import { NO_FACTS } from "./no-facts.ts";

/** Why something failed, as a viewer may know it; all null where nothing did. */
export interface FailureView {
  /** The reason in plain English. */
  readonly error: string | null;
  /** The same as code and facts, for a page to say in its reader's language. */
  readonly reason: FailureReason | null;
  /** The program's own words, which may name files and hashes: null to whoever may not see them. */
  readonly technical: string | null;
}

/** Where nothing failed. */
export const NO_FAILURE: FailureView = { error: null, reason: null, technical: null };

/**
 * What a viewer sees of a row's failure.
 * @param showTechnical whether the program's own words are for this viewer: an organizer, or whose file they are about
 */
export function failureView(
  row: { readonly error: string | null; readonly reason: unknown },
  showTechnical: boolean,
): FailureView {
  if (row.error === null) return NO_FAILURE;
  const reason = readReason(row.reason);
  const { code, params } = reason;
  const t = translator("en", "failures");
  const error = t(code, { ...NO_FACTS, ...params });
  return { error, reason, technical: showTechnical ? row.error : null };
}
