-- The locked sets are scored once more at the close: the mean of so many runs with seeds from the round's salt.
ALTER TABLE "Scoring" ADD COLUMN "repeats" INTEGER;
-- A mean over several runs has no duration.
ALTER TABLE "AttackResult" ALTER COLUMN "durationMs" DROP NOT NULL;
