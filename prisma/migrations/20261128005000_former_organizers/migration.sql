-- Organizers know all teams' traces; that outlives the account, as a keyed hash of its address.
CREATE TABLE "FormerOrganizer" (
    "id" UUID NOT NULL,
    "addressHash" TEXT NOT NULL,
    "leftAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "FormerOrganizer_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "FormerOrganizer_addressHash_idx" ON "FormerOrganizer"("addressHash");
