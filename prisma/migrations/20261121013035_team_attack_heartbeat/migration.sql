-- AlterTable
ALTER TABLE "TeamAttack" ADD COLUMN     "heartbeatAt" TIMESTAMPTZ(3),
ADD COLUMN     "scoredAt" TIMESTAMPTZ(3);
