import { may, type Viewer } from "../../../contest/permissions.ts";
import { recordLook } from "../../../platform/audit/record-look.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { QuestionView } from "./schemas.ts";

const include = {
  team: { select: { number: true, name: true } },
  askedBy: { select: { name: true } },
} as const;

/**
 * The questions that a viewer may read, newest first: for who has a role in the contest all; for others those of their own team, and those answered
 * to everybody, without who asked.
 */
export async function listQuestions(
  db: Database,
  contestId: string,
  viewer: Viewer,
): Promise<QuestionView[]> {
  const all = may(viewer, "question.read");
  await recordLook(db, viewer, { contestId, rule: "question.read", what: "questions" });
  const own = viewer.teamId === null ? [] : [{ teamId: viewer.teamId }];
  const rows = await db.question.findMany({
    where: { contestId, ...(all ? {} : { OR: [{ answerToAll: true }, ...own] }) },
    orderBy: [{ askedAt: "desc" }, { id: "desc" }],
    include,
  });
  return rows.map((row) => {
    const knowsWho = may(viewer, "question.read", row.teamId);
    return {
      id: row.id,
      body: row.body,
      askedAt: row.askedAt.toISOString(),
      answer: row.answer,
      answeredAt: row.answeredAt?.toISOString() ?? null,
      answerToAll: row.answerToAll,
      own: row.teamId === viewer.teamId,
      team: knowsWho ? row.team : null,
      askedBy: knowsWho ? (row.askedBy?.name ?? null) : null,
    };
  });
}
