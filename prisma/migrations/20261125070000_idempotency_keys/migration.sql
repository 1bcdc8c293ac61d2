-- An upload that is sent again with its Idempotency-Key creates nothing twice.
CREATE TABLE "IdempotencyKey" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "arrivedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "Submission" ADD COLUMN "idempotencyKeyId" UUID;
ALTER TABLE "TeamAttack" ADD COLUMN "idempotencyKeyId" UUID;

CREATE UNIQUE INDEX "IdempotencyKey_userId_key_key" ON "IdempotencyKey"("userId", "key");
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");
CREATE UNIQUE INDEX "Submission_idempotencyKeyId_key" ON "Submission"("idempotencyKeyId");
CREATE UNIQUE INDEX "TeamAttack_idempotencyKeyId_publicSetId_kind_sha256_key"
    ON "TeamAttack"("idempotencyKeyId", "publicSetId", "kind", "sha256");

ALTER TABLE "IdempotencyKey" ADD CONSTRAINT "IdempotencyKey_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_idempotencyKeyId_fkey"
    FOREIGN KEY ("idempotencyKeyId") REFERENCES "IdempotencyKey"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "TeamAttack" ADD CONSTRAINT "TeamAttack_idempotencyKeyId_fkey"
    FOREIGN KEY ("idempotencyKeyId") REFERENCES "IdempotencyKey"("id") ON DELETE SET NULL ON UPDATE CASCADE;
