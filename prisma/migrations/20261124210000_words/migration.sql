-- Tables and columns get the names that the code uses. Nothing but names changes.
ALTER TABLE "TeamAttack" RENAME COLUMN "toldAt" TO "notifiedAt";

ALTER TABLE "ScoringSpread" RENAME TO "ScoreVariance";
ALTER TABLE "ScoreVariance" RENAME CONSTRAINT "ScoringSpread_pkey" TO "ScoreVariance_pkey";
ALTER TABLE "ScoreVariance" RENAME CONSTRAINT "ScoringSpread_scoringId_fkey" TO "ScoreVariance_scoringId_fkey";
ALTER INDEX "ScoringSpread_state_idx" RENAME TO "ScoreVariance_state_idx";

ALTER TABLE "Examiner" RENAME TO "JuryMember";
ALTER TABLE "JuryMember" RENAME CONSTRAINT "Examiner_pkey" TO "JuryMember_pkey";
ALTER TABLE "JuryMember" RENAME CONSTRAINT "Examiner_contestId_fkey" TO "JuryMember_contestId_fkey";
ALTER TABLE "JuryMember" RENAME CONSTRAINT "Examiner_userId_fkey" TO "JuryMember_userId_fkey";
ALTER INDEX "Examiner_contestId_userId_key" RENAME TO "JuryMember_contestId_userId_key";
ALTER INDEX "Examiner_userId_idx" RENAME TO "JuryMember_userId_idx";

ALTER TABLE "PresenterVote" RENAME COLUMN "examinerId" TO "juryMemberId";
ALTER TABLE "PresenterVote" RENAME CONSTRAINT "PresenterVote_examinerId_fkey" TO "PresenterVote_juryMemberId_fkey";
