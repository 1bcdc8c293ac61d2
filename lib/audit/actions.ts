/** Everything that leaves a trace: what organizers do, and every download of secret data. */
export const AUDITED_ACTIONS = [
  "contest.create",
  "contest.edit",
  "round.create",
  "round.edit",
  "round.close",
  "data.import",
  "results.import",
  "team.create",
  "team.rename",
  "member.remove",
  "invitation.create",
  "invitation.revoke",
  "invitation.accept",
  "submission.rescore",
  "round.rescore",
  "submission.download",
  "dataSet.downloadReference",
  "dataSet.downloadOriginal",
  "idTable.download",
  "user.appoint",
  "user.newPassword",
] as const;

export type AuditedAction = (typeof AUDITED_ACTIONS)[number];
