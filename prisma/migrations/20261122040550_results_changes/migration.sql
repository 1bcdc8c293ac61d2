-- CreateTable
CREATE TABLE "ResultsChange" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "act" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "before" JSONB NOT NULL,

    CONSTRAINT "ResultsChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ResultsChange_contestId_idx" ON "ResultsChange"("contestId");

-- AddForeignKey
ALTER TABLE "ResultsChange" ADD CONSTRAINT "ResultsChange_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;
