-- CreateTable
CREATE TABLE "PrivacyBudget" (
    "roundId" UUID NOT NULL,
    "epsilonThousandths" INTEGER NOT NULL,
    "setAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PrivacyBudget_pkey" PRIMARY KEY ("roundId")
);

-- CreateTable
CREATE TABLE "PopularityRelease" (
    "id" UUID NOT NULL,
    "roundId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" "DataSetKind" NOT NULL,
    "epsilonThousandths" INTEGER NOT NULL,
    "countedEvents" INTEGER NOT NULL,
    "userCount" INTEGER NOT NULL,
    "eventsPerUser" INTEGER NOT NULL,
    "bound95" DOUBLE PRECISION NOT NULL,
    "events" JSONB NOT NULL,
    "releasedById" UUID,
    "releasedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PopularityRelease_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PopularityRelease_roundId_number_key" ON "PopularityRelease"("roundId", "number");

-- AddForeignKey
ALTER TABLE "PrivacyBudget" ADD CONSTRAINT "PrivacyBudget_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PopularityRelease" ADD CONSTRAINT "PopularityRelease_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "PrivacyBudget"("roundId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PopularityRelease" ADD CONSTRAINT "PopularityRelease_releasedById_fkey" FOREIGN KEY ("releasedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
