import { UserError } from "../../../common/errors.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { isUuid } from "../../../platform/db/uuid.ts";
import { announce } from "../../../platform/events/channels.ts";
import { notify } from "../../notices/notify.ts";
import { membersOfContest, membersOfTeam } from "../../notices/recipients.ts";
import type { AnswerForm } from "./schemas.ts";

const EXCERPT_LENGTH = 140;

/**
 * Answers a question, or replaces the answer: for the asking team only, or for everybody, without revealing which team asked.
 * @throws UserError `question_not_found` (404)
 */
export async function answerQuestion(
  db: Database,
  actorId: string,
  id: string,
  { answer, toAll }: AnswerForm,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = isUuid(id) ? await lockQuestion(tx, id) : null;
    if (!before) throw new UserError("question_not_found", "There is no such question.", 404);
    const question = await tx.question.update({
      where: { id },
      data: { answer, answerToAll: toAll, answeredById: actorId, answeredAt: databaseClock.now() },
      include: { contest: { select: { name: true } } },
    });
    await recordAudit(tx, {
      userId: actorId,
      action: "question.answer",
      subject: `question:${id}`,
      detail: { toAll, ...(before.answer === null ? {} : { former: before.answer }) },
    });
    await notifyOfAnswer(tx, question, question.contest.name);
    await announce(tx, { contestId: question.contestId });
  });
}

/** Locks a question, so that a simultaneous answer waits and sees the one that it replaces. */
async function lockQuestion(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT id FROM "Question" WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.question.findUnique({ where: { id } });
}

interface AnsweredQuestion {
  readonly id: string;
  readonly contestId: string;
  readonly teamId: string;
  readonly body: string;
  readonly answerToAll: boolean;
}

/** Notifies of an answer. Nobody is notified of a correction; if it is then given to everybody, the others are notified. */
async function notifyOfAnswer(tx: Transaction, question: AnsweredQuestion, contest: string): Promise<void> {
  const { contestId } = question;
  const notice = { subject: `answer:${question.id}`, contestId };
  const facts = {
    about: "answer",
    contest,
    questionId: question.id,
    question: excerptOf(question.body),
  } as const;
  const askers = await membersOfTeam(tx, question.teamId);
  await notify(tx, { ...notice, news: { ...facts, own: true }, userIds: askers });
  if (!question.answerToAll) return;
  const others = (await membersOfContest(tx, contestId)).filter((id) => !askers.includes(id));
  await notify(tx, { ...notice, news: { ...facts, own: false }, userIds: others });
}

function excerptOf(body: string): string {
  const line = body.replaceAll(/\s+/g, " ");
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH - 1)}…` : line;
}
