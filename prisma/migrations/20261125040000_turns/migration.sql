-- Teams take turns in the queue: a scoring knows how many of its team waited when it was requested.
ALTER TABLE "Scoring" ADD COLUMN "turn" INTEGER NOT NULL DEFAULT 0;
