ALTER TABLE "User" RENAME COLUMN "isOrganizer" TO "isAdministrator";

CREATE TYPE "AppointmentRole" AS ENUM ('ORGANIZER', 'HELPER', 'AUDITOR');

CREATE TABLE "Appointment" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "role" "AppointmentRole" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "appointedById" UUID,
    CONSTRAINT "Appointment_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Appointment_userId_idx" ON "Appointment"("userId");
CREATE UNIQUE INDEX "Appointment_contestId_userId_key" ON "Appointment"("contestId", "userId");
ALTER TABLE "Appointment" ADD CONSTRAINT "Appointment_contestId_fkey"
    FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Appointment" ADD CONSTRAINT "Appointment_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Appointment" ADD CONSTRAINT "Appointment_appointedById_fkey"
    FOREIGN KEY ("appointedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Until now an organizer organized every contest; each keeps that, but where they are in a competing team, as in archived contests.
INSERT INTO "Appointment" ("id", "contestId", "userId", "role")
SELECT gen_random_uuid(), contest."id", person."id", 'ORGANIZER'
FROM "Contest" contest CROSS JOIN "User" person
WHERE person."isAdministrator" AND NOT EXISTS (
    SELECT FROM "Member" member JOIN "Team" team ON team."id" = member."teamId"
    WHERE member."userId" = person."id" AND team."contestId" = contest."id" AND team."number" <> 0
);

-- Former organizers may know the traces of every contest that there is.
CREATE TABLE "FormerAppointee" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "addressHash" TEXT NOT NULL,
    "leftAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "FormerAppointee_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "FormerAppointee_contestId_addressHash_idx" ON "FormerAppointee"("contestId", "addressHash");
ALTER TABLE "FormerAppointee" ADD CONSTRAINT "FormerAppointee_contestId_fkey"
    FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;
INSERT INTO "FormerAppointee" ("id", "contestId", "addressHash", "leftAt")
SELECT gen_random_uuid(), contest."id", former."addressHash", former."leftAt"
FROM "FormerOrganizer" former CROSS JOIN "Contest" contest;
DROP TABLE "FormerOrganizer";
