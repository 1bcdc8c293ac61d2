-- CreateEnum
CREATE TYPE "LabRunState" AS ENUM ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED');

-- CreateTable
CREATE TABLE "LabRun" (
    "id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "parameters" JSONB NOT NULL,
    "ownFile" BOOLEAN NOT NULL DEFAULT false,
    "state" "LabRunState" NOT NULL DEFAULT 'QUEUED',
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "estimateSeconds" DOUBLE PRECISION NOT NULL,
    "startedBy" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "jobId" UUID,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "heartbeatAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "error" TEXT,
    "report" TEXT,

    CONSTRAINT "LabRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LabRunInput" (
    "runId" UUID NOT NULL,
    "fileName" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "LabRunInput_pkey" PRIMARY KEY ("runId")
);

-- CreateIndex
CREATE INDEX "LabRun_state_heartbeatAt_idx" ON "LabRun"("state", "heartbeatAt");

-- CreateIndex
CREATE INDEX "LabRun_startedBy_state_idx" ON "LabRun"("startedBy", "state");

-- CreateIndex
CREATE INDEX "LabRun_expiresAt_idx" ON "LabRun"("expiresAt");

-- AddForeignKey
ALTER TABLE "LabRunInput" ADD CONSTRAINT "LabRunInput_runId_fkey" FOREIGN KEY ("runId") REFERENCES "LabRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;
