-- CreateTable
CREATE TABLE "ScoringSpread" (
    "scoringId" UUID NOT NULL,
    "state" "ScoringState" NOT NULL DEFAULT 'QUEUED',
    "repeats" INTEGER NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "jobId" UUID,
    "heartbeatAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,

    CONSTRAINT "ScoringSpread_pkey" PRIMARY KEY ("scoringId")
);

-- CreateTable
CREATE TABLE "ScoringRepeat" (
    "scoringId" UUID NOT NULL,
    "repeat" INTEGER NOT NULL,
    "seed" BIGINT NOT NULL,
    "shuffleSeed" BIGINT NOT NULL,
    "scorerVersion" TEXT NOT NULL,
    "scores" JSONB NOT NULL,
    "madeAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScoringRepeat_pkey" PRIMARY KEY ("scoringId","repeat")
);

-- CreateIndex
CREATE INDEX "ScoringSpread_state_idx" ON "ScoringSpread"("state");

-- AddForeignKey
ALTER TABLE "ScoringSpread" ADD CONSTRAINT "ScoringSpread_scoringId_fkey" FOREIGN KEY ("scoringId") REFERENCES "Scoring"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoringRepeat" ADD CONSTRAINT "ScoringRepeat_scoringId_fkey" FOREIGN KEY ("scoringId") REFERENCES "ScoringSpread"("scoringId") ON DELETE CASCADE ON UPDATE CASCADE;
