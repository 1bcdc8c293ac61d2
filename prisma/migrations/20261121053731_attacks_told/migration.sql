-- AlterTable
ALTER TABLE "TeamAttack" ADD COLUMN     "toldAt" TIMESTAMPTZ(3);

-- Of what ended before, nobody is told any more.
UPDATE "TeamAttack" SET "toldAt" = COALESCE("scoredAt", now()) WHERE state IN ('SCORED', 'FAILED');
