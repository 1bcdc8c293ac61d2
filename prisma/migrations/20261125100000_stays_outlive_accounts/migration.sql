-- A stay outlives its account while the team has secret traces, with a keyed hash of the address in place of the user.
ALTER TABLE "TeamStay" ALTER COLUMN "userId" DROP NOT NULL, ADD COLUMN "addressHash" TEXT;
