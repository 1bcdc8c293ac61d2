-- AlterTable
ALTER TABLE "Contest" ADD COLUMN     "archivedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "PublishedResults" (
    "id" UUID NOT NULL,
    "roundId" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "importedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "differences" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "PublishedResults_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PublishedSet" (
    "id" UUID NOT NULL,
    "resultsId" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "kind" "DataSetKind" NOT NULL,
    "utilityScore" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "PublishedSet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PublishedAttack" (
    "id" UUID NOT NULL,
    "setId" UUID NOT NULL,
    "kind" "AttackKind" NOT NULL,
    "attackerId" UUID,
    "program" TEXT,
    "score" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "PublishedAttack_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PublishedResults_roundId_key" ON "PublishedResults"("roundId");

-- CreateIndex
CREATE UNIQUE INDEX "PublishedSet_resultsId_teamId_kind_key" ON "PublishedSet"("resultsId", "teamId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "PublishedAttack_setId_kind_attackerId_key" ON "PublishedAttack"("setId", "kind", "attackerId");

-- CreateIndex
CREATE UNIQUE INDEX "PublishedAttack_setId_kind_program_key" ON "PublishedAttack"("setId", "kind", "program");

-- AddForeignKey
ALTER TABLE "PublishedResults" ADD CONSTRAINT "PublishedResults_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PublishedSet" ADD CONSTRAINT "PublishedSet_resultsId_fkey" FOREIGN KEY ("resultsId") REFERENCES "PublishedResults"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PublishedSet" ADD CONSTRAINT "PublishedSet_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PublishedAttack" ADD CONSTRAINT "PublishedAttack_setId_fkey" FOREIGN KEY ("setId") REFERENCES "PublishedSet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PublishedAttack" ADD CONSTRAINT "PublishedAttack_attackerId_fkey" FOREIGN KEY ("attackerId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
