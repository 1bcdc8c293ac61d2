import type { NoticeKind } from "../../generated/prisma/enums.ts";

/** What users are told of, in the order in which they choose. */
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

/** What somebody is told of, in the same order. */
export function noticeKindsOf({ isOrganizer }: { readonly isOrganizer: boolean }): readonly NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => isOrganizer || kind !== "WITHDRAWAL");
}

/** How somebody wishes to be told of one kind of news. */
export interface NoticeChoice {
  readonly inApp: boolean;
  readonly byMail: boolean;
}

/** What holds for somebody who has not chosen: all in the app; by mail what comes seldom and must not be missed. */
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
