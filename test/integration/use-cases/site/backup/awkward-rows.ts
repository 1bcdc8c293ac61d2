import { storeChunks } from "../../../../../lib/platform/storage/blob-store.ts";
import type { TestContest } from "../../../../helpers/contest.ts";
import { giveContestPicture } from "../../../../helpers/pictures.ts";

/** Everything that COPY's text has to escape, bytes, nulls, numbers' last digits, times, JSON, and a cycle of references. */
export async function fillAwkwardRows(contest: TestContest): Promise<void> {
  const { db, teams } = contest;
  const [team] = teams;
  const name = 'tab\t newline\n return\r back\\slash \\N "quote" 日本語 \u{1F5FA}';
  await db.user.update({ where: { id: team.captainId }, data: { name } });
  await db.labRun.create({
    data: {
      method: "laplace",
      parameters: { epsilon: 0.1, text: "\\n\n" },
      estimateSeconds: 0.1 + 0.2,
      expiresAt: new Date("2031-01-01T00:00:00.123Z"),
      state: "DONE",
      input: { create: { fileName: "own.csv", bytes: Uint8Array.from({ length: 256 }, (_, i) => i) } },
    },
  });
  const submission = await db.submission.findFirstOrThrow({ where: { dataSetId: team.dataSets.IDP } });
  await db.dataSet.update({ where: { id: team.dataSets.IDP }, data: { pickedId: submission.id } });
  const scoring = await db.scoring.findFirstOrThrow({ where: { submissionId: submission.id } });
  await db.scoring.update({
    where: { id: scoring.id },
    data: { error: "a\tb", reason: { code: "too_slow", params: { seconds: 0.1 } } },
  });
  const repeat = {
    repeat: 0,
    seed: 2 ** 32 - 1,
    shuffleSeed: 0,
    scorerVersion: "1",
    scores: [{ score: 1 / 7 }],
  };
  await db.scoreVariance.create({
    data: { scoringId: scoring.id, state: "SCORED", repeats: 1, runs: { create: repeat } },
  });
  const expiresAt = new Date("2031-01-01T00:00:00.123Z");
  const { contestId } = contest;
  await db.appointment.create({ data: { contestId, userId: team.captainId, role: "AUDITOR" } });
  await db.formerAppointee.create({ data: { contestId, addressHash: "\\N", leftAt: expiresAt } });
  await db.privacyText.create({ data: { bodyEn: "\\N\t", bodyJa: "個人情報", updatedAt: expiresAt } });
  await db.contestStory.create({ data: { contestId, bodyEn: "\\N\t", bodyJa: "" } });
  await giveContestPicture(db, contestId);
  const times = { createdAt: expiresAt, lastUsedAt: expiresAt, endsAt: expiresAt };
  const session = { userId: team.captainId, sessionVersion: 1, userAgent: "A\tB", address: "2001:db8::1" };
  await db.session.create({ data: { ...session, ...times } });
  await db.passkey.create({
    data: {
      userId: team.captainId,
      name: "\\N\t",
      credentialId: "id",
      publicKey: Uint8Array.from([0, 255]),
      counter: 2 ** 32,
      transports: ['a "b"', "c,d"],
    },
  });
  await db.authenticatorApp.create({ data: { userId: team.captainId, sealedSecret: "s", lastStep: 1 } });
  await db.recoveryCode.create({ data: { userId: team.captainId, codeHash: "00ff" } });
  const key = { userId: team.captainId, key: 'a "key"', requestHash: "00ff", arrivedAt: expiresAt };
  await db.idempotencyKey.create({ data: { ...key, submission: { connect: { id: submission.id } } } });
  const link = { userId: team.captainId, tokenHash: "00ff", expiresAt };
  await db.mailedLink.create({ data: { ...link, purpose: "ADDRESS" } });
  const publicTraces = await storeChunks(contest.store, [Buffer.from("pse_id,time_id,reg_id\n")]);
  const idTable = await storeChunks(contest.store, [Buffer.from("pse_id,user_id\n")]);
  const publicSet = await db.publicSet.create({
    data: {
      dataSetId: team.dataSets.IDP,
      submissionId: submission.id,
      publicSha256: publicTraces.sha256,
      idTableSha256: idTable.sha256,
    },
  });
  const attack = await storeChunks(contest.store, [Buffer.from("user_id\n1\n")]);
  const { id: attackId, scores } = await db.teamAttack.create({
    data: {
      publicSetId: publicSet.id,
      teamId: teams[1].id,
      kind: "REIDENTIFICATION",
      attempt: 1,
      fileName: "etable_team002-001_data01_IDP.csv",
      sha256: attack.sha256,
      sizeBytes: attack.sizeBytes,
      source: "API",
      state: "SCORED",
      scores: {
        create: { number: 1, score: 1 / 3, hits: 20, total: 30, scorerVersion: "1", durationMs: 1.5 },
      },
    },
    include: { scores: true },
  });
  const found = {
    state: "SCORED",
    score: 1 / 7,
    hits: 6,
    total: 7,
    scorerVersion: "2",
    durationMs: 0.1,
  } as const;
  await db.rescoring.create({
    data: {
      roundId: contest.roundId,
      scorerVersion: "2",
      attacks: { create: { attackId, baseId: scores[0].id, ...found } },
    },
  });
}
