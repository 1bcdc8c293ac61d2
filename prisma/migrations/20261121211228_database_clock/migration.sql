-- AlterTable
ALTER TABLE "Announcement" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "ApiToken" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "AttackResult" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "AuditEntry" ALTER COLUMN "at" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "Contest" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "DataSet" ALTER COLUMN "importedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "Examiner" ALTER COLUMN "namedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "Invitation" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "LabRun" ALTER COLUMN "requestedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "Member" ALTER COLUMN "joinedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "Notice" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "Pick" ALTER COLUMN "pickedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "PopularityRelease" ALTER COLUMN "releasedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "PrivacyBudget" ALTER COLUMN "setAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "PublicSet" ALTER COLUMN "lockedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "PublishedResults" ALTER COLUMN "importedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "Question" ALTER COLUMN "askedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "RescoredAttack" ALTER COLUMN "requestedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "Rescoring" ALTER COLUMN "requestedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "Round" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "RulesAcceptance" ALTER COLUMN "acceptedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "RulesVersion" ALTER COLUMN "publishedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "Scoring" ALTER COLUMN "requestedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "ScoringAttempt" ALTER COLUMN "startedAt" SET DEFAULT clock_timestamp(),
ALTER COLUMN "heartbeatAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "ScoringDetail" ALTER COLUMN "requestedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "ScoringRepeat" ALTER COLUMN "madeAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "ScoringSpread" ALTER COLUMN "requestedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "Submission" ALTER COLUMN "submittedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "Team" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "TeamAttack" ALTER COLUMN "submittedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "TeamAttackScore" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "TeamStay" ALTER COLUMN "joinedAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "UploadUnderWay" ALTER COLUMN "heartbeatAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "User" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "Worker" ALTER COLUMN "startedAt" SET DEFAULT clock_timestamp(),
ALTER COLUMN "heartbeatAt" SET DEFAULT clock_timestamp();
