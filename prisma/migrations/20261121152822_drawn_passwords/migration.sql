-- AlterTable
ALTER TABLE "User" ADD COLUMN     "passwordDrawn" BOOLEAN NOT NULL DEFAULT false;

-- Accounts that were made as somebody was named an examiner, whose password was never changed since.
UPDATE "User" SET "passwordDrawn" = true
FROM "Examiner"
WHERE "Examiner"."userId" = "User".id AND "passwordHash" IS NOT NULL AND "sessionVersion" = 1
  AND "namedAt" BETWEEN "createdAt" - interval '5 seconds' AND "createdAt" + interval '5 seconds';
