-- CreateTable
CREATE TABLE "ScoringDetail" (
    "scoringId" UUID NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "madeAt" TIMESTAMPTZ(3),
    "scorerVersion" TEXT,
    "detail" JSONB,
    "rowOffsets" JSONB,
    "error" TEXT,

    CONSTRAINT "ScoringDetail_pkey" PRIMARY KEY ("scoringId")
);

-- AddForeignKey
ALTER TABLE "ScoringDetail" ADD CONSTRAINT "ScoringDetail_scoringId_fkey" FOREIGN KEY ("scoringId") REFERENCES "Scoring"("id") ON DELETE CASCADE ON UPDATE CASCADE;

