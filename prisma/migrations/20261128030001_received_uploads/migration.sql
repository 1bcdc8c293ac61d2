-- The close of a round waits for uploads of which all bytes have come, and only for a moment for others.
ALTER TABLE "UploadUnderWay" ADD COLUMN "receivedAt" TIMESTAMPTZ(3);
