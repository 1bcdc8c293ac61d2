-- What a file takes in the store, for the quota of a team; files of older versions are not compressed.
ALTER TABLE "Submission" ADD COLUMN "storedBytes" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "TeamAttack" ADD COLUMN "storedBytes" BIGINT NOT NULL DEFAULT 0;
UPDATE "Submission" SET "storedBytes" = "sizeBytes";
UPDATE "TeamAttack" SET "storedBytes" = "sizeBytes";
