-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "contestId" UUID;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Old notices: the subject of most names something that is part of a contest, by its id.
UPDATE "Notice" notice SET "contestId" = part."contestId"
FROM (
  SELECT id, "contestId" FROM "Round"
  UNION ALL SELECT id, "contestId" FROM "Announcement"
  UNION ALL SELECT id, "contestId" FROM "Question"
  UNION ALL SELECT id, id FROM "Contest"
  UNION ALL SELECT rescoring.id, round."contestId"
    FROM "Rescoring" rescoring JOIN "Round" round ON round.id = rescoring."roundId"
  UNION ALL SELECT submission.id, round."contestId"
    FROM "Submission" submission
      JOIN "DataSet" data_set ON data_set.id = submission."dataSetId"
      JOIN "Round" round ON round.id = data_set."roundId"
) AS part(id, "contestId")
WHERE split_part(notice.subject, ':', 2) = part.id::text;

-- The others have the contest's name.
UPDATE "Notice" notice SET "contestId" = contest.id
FROM "Contest" contest
WHERE notice."contestId" IS NULL AND contest.name = notice.detail->>'contest'
  AND NOT EXISTS (SELECT FROM "Contest" other WHERE other.name = contest.name AND other.id <> contest.id);
