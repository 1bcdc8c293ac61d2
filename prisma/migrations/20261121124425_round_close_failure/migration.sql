-- AlterTable
ALTER TABLE "Round" ADD COLUMN     "closeError" TEXT,
ADD COLUMN     "closeReason" JSONB;
