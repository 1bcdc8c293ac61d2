import type { NoticeKind } from "../../../generated/prisma/enums.ts";

/** The kinds of notices, in the order in which preferences show them. */
export const NOTICE_KINDS = [
  "SCORE_READY",
  "RESCORED",
  "PHASE_OPENS",
  "PHASE_ENDS_SOON",
  "RESULTS",
  "ANNOUNCEMENT",
  "ANSWER",
  "OWN_PART",
  "WITHDRAWAL",
] as const satisfies readonly NoticeKind[];

export type { NoticeKind };

/** The kinds that a user can receive, in the same order. */
export function noticeKindsOf({ isStaff }: { readonly isStaff: boolean }): readonly NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => isStaff || kind !== "WITHDRAWAL");
}

/** How a user wants to receive one kind of notice. */
export interface NoticeChoice {
  readonly inApp: boolean;
  readonly byMail: boolean;
}

/** The defaults: everything in the app; by mail what is rare and important. */
export const DEFAULT_CHOICES: Readonly<Record<NoticeKind, NoticeChoice>> = {
  SCORE_READY: { inApp: true, byMail: false },
  RESCORED: { inApp: true, byMail: true },
  PHASE_OPENS: { inApp: true, byMail: true },
  PHASE_ENDS_SOON: { inApp: true, byMail: true },
  RESULTS: { inApp: true, byMail: true },
  ANNOUNCEMENT: { inApp: true, byMail: false },
  ANSWER: { inApp: true, byMail: true },
  OWN_PART: { inApp: true, byMail: true },
  WITHDRAWAL: { inApp: true, byMail: true },
};
