-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "mailReason" JSONB;

-- AlterTable
ALTER TABLE "ScoringDetail" ADD COLUMN     "reason" JSONB;

-- AlterTable
ALTER TABLE "ScoringSpread" ADD COLUMN     "reason" JSONB;
