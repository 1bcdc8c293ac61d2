-- AlterTable
ALTER TABLE "LabRun" ADD COLUMN     "reason" JSONB;

-- AlterTable
ALTER TABLE "Scoring" ADD COLUMN     "reason" JSONB;

-- AlterTable
ALTER TABLE "ScoringAttempt" ADD COLUMN     "reason" JSONB;

-- AlterTable
ALTER TABLE "TeamAttack" ADD COLUMN     "reason" JSONB;
