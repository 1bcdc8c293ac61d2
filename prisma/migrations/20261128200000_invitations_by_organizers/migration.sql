ALTER TABLE "Invitation" ADD COLUMN "byOrganizer" BOOLEAN NOT NULL DEFAULT false;

-- Until now whoever is an organizer admitted people by their invitations.
UPDATE "Invitation" invitation SET "byOrganizer" = true
FROM "Team" team, "Appointment" appointment
WHERE team."id" = invitation."teamId" AND appointment."contestId" = team."contestId" AND appointment."role" = 'ORGANIZER'
  AND appointment."userId" = invitation."createdById";
