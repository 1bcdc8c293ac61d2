import { UserError } from "../../../common/errors.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { lockTeams } from "./lock-teams.ts";

/** Names under which a team could pass for those who run the contest, without case, spaces and signs. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    "committee organizer organizers organiser organisers admin admins administrator moderator helper auditor",
    "jury judge judges staff support official sample tracecup pwscup team000",
    "運営 運営事務局 運営委員会 主催 主催者 事務局 委員会 実行委員会 管理者 審査員 審査委員会 公式 サンプル",
  ].flatMap((names) => names.split(" ")),
);

/**
 * Refuses a name that only those who run the contest may have, and one that could be taken for another team's.
 * @throws UserError `reserved_name`, `team_name_taken` (422)
 */
export async function assertFreeName(
  tx: Transaction,
  team: { readonly contestId: string; readonly id?: string },
  name: string,
): Promise<void> {
  const seen = skeletonOf(name);
  if (RESERVED.has(seen)) {
    const message = `"${name}" is kept for those who run the contest: choose a name of your own.`;
    throw new UserError("reserved_name", message, 422, { name });
  }
  await lockTeams(tx, team.contestId);
  const others = await tx.team.findMany({
    where: { contestId: team.contestId, id: { not: team.id } },
    select: { name: true },
  });
  if (!others.some((other) => skeletonOf(other.name) === seen)) return;
  const message = `Another team's name looks like "${name}": choose a name of your own.`;
  throw new UserError("team_name_taken", message, 422, { name });
}

/** What a name looks like: without case, width, spaces and signs. A name of signs alone is compared as it is. */
function skeletonOf(name: string): string {
  // In upper case first, since "ß" is "SS" there.
  const plain = name.normalize("NFKC").toUpperCase().toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]/gu, "") || plain;
}
