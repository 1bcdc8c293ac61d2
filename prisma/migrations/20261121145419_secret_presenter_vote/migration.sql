-- AlterTable
ALTER TABLE "Contest" ADD COLUMN     "voteClosedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Examiner" ADD COLUMN     "hasVoted" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "PresenterVote" DROP COLUMN "votedAt";

-- AlterTable
ALTER TABLE "Team" ADD COLUMN     "presenterVotes" INTEGER NOT NULL DEFAULT 0;

UPDATE "Examiner" SET "hasVoted" = true WHERE id IN (SELECT "examinerId" FROM "PresenterVote");

-- Votes that were published with their contest's last round are closed: the ballots are counted and go.
UPDATE "Contest" SET "voteClosedAt" = last."resultsPublishedAt"
FROM (
  SELECT DISTINCT ON ("contestId") "contestId", "resultsPublishedAt" FROM "Round" ORDER BY "contestId", position DESC
) last
WHERE last."contestId" = "Contest".id AND last."resultsPublishedAt" IS NOT NULL AND EXISTS (
  SELECT FROM "Examiner" JOIN "PresenterVote" ON "examinerId" = "Examiner".id
  WHERE "Examiner"."contestId" = "Contest".id);

UPDATE "Team" SET "presenterVotes" = (SELECT count(*) FROM "PresenterVote" WHERE "teamId" = "Team".id)
FROM "Contest" WHERE "Contest".id = "Team"."contestId" AND "voteClosedAt" IS NOT NULL;

DELETE FROM "PresenterVote" USING "Team", "Contest"
WHERE "Team".id = "teamId" AND "Contest".id = "Team"."contestId" AND "voteClosedAt" IS NOT NULL;
