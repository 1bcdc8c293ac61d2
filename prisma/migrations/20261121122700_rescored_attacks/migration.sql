-- CreateTable
CREATE TABLE "RescoredAttack" (
    "id" UUID NOT NULL,
    "rescoringId" UUID NOT NULL,
    "attackId" UUID NOT NULL,
    "baseId" UUID NOT NULL,
    "state" "ScoringState" NOT NULL DEFAULT 'QUEUED',
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "jobId" UUID,
    "heartbeatAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "error" TEXT,
    "reason" JSONB,
    "score" DOUBLE PRECISION,
    "hits" INTEGER,
    "total" INTEGER,
    "gainSum" DOUBLE PRECISION,
    "weightSum" DOUBLE PRECISION,
    "scorerVersion" TEXT,
    "durationMs" DOUBLE PRECISION,

    CONSTRAINT "RescoredAttack_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RescoredAttack_attackId_idx" ON "RescoredAttack"("attackId");

-- CreateIndex
CREATE INDEX "RescoredAttack_baseId_idx" ON "RescoredAttack"("baseId");

-- CreateIndex
CREATE INDEX "RescoredAttack_state_idx" ON "RescoredAttack"("state");

-- CreateIndex
CREATE UNIQUE INDEX "RescoredAttack_rescoringId_attackId_key" ON "RescoredAttack"("rescoringId", "attackId");

-- AddForeignKey
ALTER TABLE "RescoredAttack" ADD CONSTRAINT "RescoredAttack_rescoringId_fkey" FOREIGN KEY ("rescoringId") REFERENCES "Rescoring"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RescoredAttack" ADD CONSTRAINT "RescoredAttack_attackId_fkey" FOREIGN KEY ("attackId") REFERENCES "TeamAttack"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RescoredAttack" ADD CONSTRAINT "RescoredAttack_baseId_fkey" FOREIGN KEY ("baseId") REFERENCES "TeamAttackScore"("id") ON DELETE CASCADE ON UPDATE CASCADE;
