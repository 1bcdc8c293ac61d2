ALTER TABLE "User" ADD COLUMN "approvedAt" TIMESTAMPTZ(3), ADD COLUMN "registeredFrom" TEXT;

-- Until now an account came with a team, a seat in a jury or the organizer's role: nobody who has one is locked out.
UPDATE "User" SET "approvedAt" = clock_timestamp() WHERE "emailProvenAt" IS NULL;

-- Links that confirm an address join those that set a password.
CREATE TYPE "LinkPurpose" AS ENUM ('PASSWORD', 'ADDRESS');
ALTER TABLE "PasswordReset" RENAME TO "MailedLink";
ALTER TABLE "MailedLink" RENAME CONSTRAINT "PasswordReset_pkey" TO "MailedLink_pkey";
ALTER TABLE "MailedLink" RENAME CONSTRAINT "PasswordReset_userId_fkey" TO "MailedLink_userId_fkey";
ALTER TABLE "MailedLink" ADD COLUMN "purpose" "LinkPurpose" NOT NULL DEFAULT 'PASSWORD';
ALTER TABLE "MailedLink" ALTER COLUMN "purpose" DROP DEFAULT;
DROP INDEX "PasswordReset_userId_key";
CREATE UNIQUE INDEX "MailedLink_userId_purpose_key" ON "MailedLink"("userId", "purpose");
