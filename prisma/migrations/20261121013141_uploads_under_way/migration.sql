-- CreateTable
CREATE TABLE "UploadUnderWay" (
    "id" UUID NOT NULL,
    "roundId" UUID NOT NULL,
    "arrivedAt" TIMESTAMPTZ(3) NOT NULL,
    "heartbeatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UploadUnderWay_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "UploadUnderWay_roundId_idx" ON "UploadUnderWay"("roundId");

-- AddForeignKey
ALTER TABLE "UploadUnderWay" ADD CONSTRAINT "UploadUnderWay_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE CASCADE ON UPDATE CASCADE;
