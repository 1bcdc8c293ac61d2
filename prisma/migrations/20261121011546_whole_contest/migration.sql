-- CreateEnum
CREATE TYPE "NoticeKind" AS ENUM ('SCORE_READY', 'PHASE_OPENS', 'PHASE_ENDS_SOON', 'RESULTS', 'ANNOUNCEMENT', 'ANSWER');

-- AlterEnum
ALTER TYPE "PhaseKind" ADD VALUE 'PSEUDONYMIZATION';

-- AlterEnum
ALTER TYPE "SubmissionSource" ADD VALUE 'COMMITTEE';

-- AlterTable
ALTER TABLE "Contest" ADD COLUMN     "maxTeamSize" INTEGER,
ADD COLUMN     "selfRegistration" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Round" ADD COLUMN     "boardFreezesAt" TIMESTAMPTZ(3),
ADD COLUMN     "closedAt" TIMESTAMPTZ(3),
ADD COLUMN     "dataPublishedAt" TIMESTAMPTZ(3),
ADD COLUMN     "heldAt" TIMESTAMPTZ(3),
ADD COLUMN     "resultsPublishedAt" TIMESTAMPTZ(3),
ADD COLUMN     "salt" TEXT NOT NULL DEFAULT encode(sha256((((gen_random_uuid())::text || (gen_random_uuid())::text))::bytea), 'hex'::text);

-- AlterTable
ALTER TABLE "Scoring" ADD COLUMN     "rescoringId" UUID;

-- AlterTable
ALTER TABLE "Team" ADD COLUMN     "withdrawnAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "locale" TEXT NOT NULL DEFAULT 'en';

-- CreateTable
CREATE TABLE "Pick" (
    "id" UUID NOT NULL,
    "dataSetId" UUID NOT NULL,
    "submissionId" UUID,
    "pickedById" UUID,
    "pickedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Pick_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PublicSet" (
    "id" UUID NOT NULL,
    "dataSetId" UUID NOT NULL,
    "submissionId" UUID NOT NULL,
    "publicSha256" TEXT NOT NULL,
    "idTableSha256" TEXT NOT NULL,
    "lockedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PublicSet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TeamAttack" (
    "id" UUID NOT NULL,
    "publicSetId" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "kind" "AttackKind" NOT NULL,
    "attempt" INTEGER NOT NULL,
    "fileName" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "sizeBytes" BIGINT NOT NULL,
    "source" "SubmissionSource" NOT NULL,
    "submittedById" UUID,
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" "ScoringState" NOT NULL DEFAULT 'QUEUED',
    "jobId" UUID,
    "error" TEXT,

    CONSTRAINT "TeamAttack_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TeamAttackScore" (
    "id" UUID NOT NULL,
    "attackId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "hits" INTEGER,
    "total" INTEGER,
    "gainSum" DOUBLE PRECISION,
    "weightSum" DOUBLE PRECISION,
    "scorerVersion" TEXT NOT NULL,
    "durationMs" DOUBLE PRECISION NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "supersededAt" TIMESTAMPTZ(3),

    CONSTRAINT "TeamAttackScore_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Rescoring" (
    "id" UUID NOT NULL,
    "roundId" UUID NOT NULL,
    "scorerVersion" TEXT NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "appliedAt" TIMESTAMPTZ(3),
    "discardedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Rescoring_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Notice" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" "NoticeKind" NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),
    "inApp" BOOLEAN NOT NULL DEFAULT true,
    "byMail" BOOLEAN NOT NULL DEFAULT false,
    "mailedAt" TIMESTAMPTZ(3),
    "mailError" TEXT,

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NoticePreference" (
    "userId" UUID NOT NULL,
    "kind" "NoticeKind" NOT NULL,
    "inApp" BOOLEAN NOT NULL,
    "byMail" BOOLEAN NOT NULL,

    CONSTRAINT "NoticePreference_pkey" PRIMARY KEY ("userId","kind")
);

-- CreateTable
CREATE TABLE "Announcement" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Announcement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Question" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "askedById" UUID,
    "body" TEXT NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT,
    "answerToAll" BOOLEAN NOT NULL DEFAULT false,
    "answeredById" UUID,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "Question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RulesVersion" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "bodyEn" TEXT NOT NULL,
    "bodyJa" TEXT NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "createdById" UUID,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RulesVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RulesAcceptance" (
    "rulesVersionId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RulesAcceptance_pkey" PRIMARY KEY ("rulesVersionId","userId")
);

-- CreateTable
CREATE TABLE "Examiner" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "namedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Examiner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PresenterVote" (
    "examinerId" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "votedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PresenterVote_pkey" PRIMARY KEY ("examinerId")
);

-- CreateIndex
CREATE INDEX "Pick_dataSetId_pickedAt_idx" ON "Pick"("dataSetId", "pickedAt");

-- CreateIndex
CREATE UNIQUE INDEX "PublicSet_dataSetId_key" ON "PublicSet"("dataSetId");

-- CreateIndex
CREATE UNIQUE INDEX "PublicSet_submissionId_key" ON "PublicSet"("submissionId");

-- CreateIndex
CREATE INDEX "TeamAttack_teamId_idx" ON "TeamAttack"("teamId");

-- CreateIndex
CREATE INDEX "TeamAttack_state_idx" ON "TeamAttack"("state");

-- CreateIndex
CREATE UNIQUE INDEX "TeamAttack_publicSetId_teamId_kind_attempt_key" ON "TeamAttack"("publicSetId", "teamId", "kind", "attempt");

-- CreateIndex
CREATE UNIQUE INDEX "TeamAttackScore_attackId_number_key" ON "TeamAttackScore"("attackId", "number");

-- CreateIndex
CREATE INDEX "Rescoring_roundId_idx" ON "Rescoring"("roundId");

-- CreateIndex
CREATE INDEX "Notice_userId_createdAt_idx" ON "Notice"("userId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Notice_userId_subject_key" ON "Notice"("userId", "subject");

-- CreateIndex
CREATE INDEX "Announcement_contestId_createdAt_idx" ON "Announcement"("contestId", "createdAt");

-- CreateIndex
CREATE INDEX "Question_contestId_askedAt_idx" ON "Question"("contestId", "askedAt");

-- CreateIndex
CREATE INDEX "Question_teamId_idx" ON "Question"("teamId");

-- CreateIndex
CREATE UNIQUE INDEX "RulesVersion_contestId_number_key" ON "RulesVersion"("contestId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Examiner_contestId_userId_key" ON "Examiner"("contestId", "userId");

-- CreateIndex
CREATE INDEX "Scoring_rescoringId_idx" ON "Scoring"("rescoringId");

-- AddForeignKey
ALTER TABLE "Pick" ADD CONSTRAINT "Pick_dataSetId_fkey" FOREIGN KEY ("dataSetId") REFERENCES "DataSet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pick" ADD CONSTRAINT "Pick_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pick" ADD CONSTRAINT "Pick_pickedById_fkey" FOREIGN KEY ("pickedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PublicSet" ADD CONSTRAINT "PublicSet_dataSetId_fkey" FOREIGN KEY ("dataSetId") REFERENCES "DataSet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PublicSet" ADD CONSTRAINT "PublicSet_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamAttack" ADD CONSTRAINT "TeamAttack_publicSetId_fkey" FOREIGN KEY ("publicSetId") REFERENCES "PublicSet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamAttack" ADD CONSTRAINT "TeamAttack_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamAttack" ADD CONSTRAINT "TeamAttack_submittedById_fkey" FOREIGN KEY ("submittedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamAttackScore" ADD CONSTRAINT "TeamAttackScore_attackId_fkey" FOREIGN KEY ("attackId") REFERENCES "TeamAttack"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Scoring" ADD CONSTRAINT "Scoring_rescoringId_fkey" FOREIGN KEY ("rescoringId") REFERENCES "Rescoring"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rescoring" ADD CONSTRAINT "Rescoring_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticePreference" ADD CONSTRAINT "NoticePreference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Question" ADD CONSTRAINT "Question_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Question" ADD CONSTRAINT "Question_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Question" ADD CONSTRAINT "Question_askedById_fkey" FOREIGN KEY ("askedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Question" ADD CONSTRAINT "Question_answeredById_fkey" FOREIGN KEY ("answeredById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RulesVersion" ADD CONSTRAINT "RulesVersion_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RulesVersion" ADD CONSTRAINT "RulesVersion_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RulesAcceptance" ADD CONSTRAINT "RulesAcceptance_rulesVersionId_fkey" FOREIGN KEY ("rulesVersionId") REFERENCES "RulesVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RulesAcceptance" ADD CONSTRAINT "RulesAcceptance_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Examiner" ADD CONSTRAINT "Examiner_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Examiner" ADD CONSTRAINT "Examiner_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PresenterVote" ADD CONSTRAINT "PresenterVote_examinerId_fkey" FOREIGN KEY ("examinerId") REFERENCES "Examiner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PresenterVote" ADD CONSTRAINT "PresenterVote_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
