-- Second factors: passkeys, an app's codes, recovery codes. Sessions and tokens of before count as without one.
ALTER TABLE "Session" ADD COLUMN "factorAt" TIMESTAMPTZ(3);
ALTER TABLE "ApiToken" ADD COLUMN "withFactor" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "Passkey" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "credentialId" TEXT NOT NULL,
  "publicKey" BYTEA NOT NULL,
  "counter" BIGINT NOT NULL,
  "transports" TEXT[],
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  "lastUsedAt" TIMESTAMPTZ(3),
  "challengeAt" TIMESTAMPTZ(3),
  CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Passkey_credentialId_key" ON "Passkey"("credentialId");
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "AuthenticatorApp" (
  "userId" UUID NOT NULL,
  "sealedSecret" TEXT NOT NULL,
  "lastStep" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  "lastUsedAt" TIMESTAMPTZ(3),
  CONSTRAINT "AuthenticatorApp_pkey" PRIMARY KEY ("userId")
);
ALTER TABLE "AuthenticatorApp" ADD CONSTRAINT "AuthenticatorApp_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "RecoveryCode" (
  "userId" UUID NOT NULL,
  "codeHash" TEXT NOT NULL,
  CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("userId", "codeHash")
);
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
