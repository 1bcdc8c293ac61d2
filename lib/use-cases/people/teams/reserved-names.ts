import { UserError } from "../../../common/errors.ts";

/** Names under which a team could pass for those who run the contest, without case, spaces and signs. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    "committee organizer organizers organiser organisers admin admins administrator moderator helper auditor",
    "jury judge judges staff support official tracecup pwscup team000",
    "運営 運営事務局 運営委員会 主催 主催者 事務局 委員会 実行委員会 管理者 審査員 審査委員会 公式",
  ].flatMap((names) => names.split(" ")),
);

/**
 * Refuses a name that only those who run the contest may have, whatever its case, width, spaces and signs.
 * @throws UserError `reserved_name` (422)
 */
export function assertNotReserved(name: string): void {
  const letters = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  if (!RESERVED.has(letters)) return;
  const message = `"${name}" is kept for those who run the contest: choose a name of your own.`;
  throw new UserError("reserved_name", message, 422, { name });
}
