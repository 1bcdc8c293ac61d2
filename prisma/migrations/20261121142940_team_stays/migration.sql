-- CreateTable
CREATE TABLE "TeamStay" (
    "id" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "joinedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leftAt" TIMESTAMPTZ(3),

    CONSTRAINT "TeamStay_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TeamStay_userId_idx" ON "TeamStay"("userId");

-- CreateIndex
CREATE INDEX "TeamStay_teamId_idx" ON "TeamStay"("teamId");

-- AddForeignKey
ALTER TABLE "TeamStay" ADD CONSTRAINT "TeamStay_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamStay" ADD CONSTRAINT "TeamStay_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who is in a team now.
INSERT INTO "TeamStay" (id, "teamId", "userId", "joinedAt")
SELECT gen_random_uuid(), "teamId", "userId", "joinedAt" FROM "Member";

-- Who was in one before, as the audit log tells: who joined or founded it, but for the stay that still goes on. When they
-- left is the next that tells of it: that they left, that somebody of their name was removed, that they came into a team
-- of the contest again, or, at the latest, now.
WITH joined AS (
  SELECT entry."userId", team.id AS "teamId", team."contestId", entry.at,
         row_number() OVER (PARTITION BY entry."userId", team.id ORDER BY entry.id DESC) AS back
  FROM "AuditEntry" entry
  JOIN "Team" team ON entry.subject = 'team:' || team.id
  WHERE entry.action IN ('invitation.accept', 'team.found') AND entry."userId" IS NOT NULL
)
INSERT INTO "TeamStay" (id, "teamId", "userId", "joinedAt", "leftAt")
SELECT gen_random_uuid(), joined."teamId", joined."userId", joined.at, coalesce(
  (SELECT min(entry.at) FROM "AuditEntry" entry
   WHERE entry.subject = 'team:' || joined."teamId" AND entry.at > joined.at
     AND (entry.action = 'member.leave' AND entry."userId" = joined."userId"
          OR entry.action = 'member.remove' AND entry.detail->>'member' = person.name)),
  (SELECT min(again.at) FROM joined again
   WHERE again."userId" = joined."userId" AND again."contestId" = joined."contestId" AND again.at > joined.at),
  CURRENT_TIMESTAMP)
FROM joined
JOIN "User" person ON person.id = joined."userId"
WHERE joined.back > 1 OR NOT EXISTS (
  SELECT FROM "Member" member WHERE member."teamId" = joined."teamId" AND member."userId" = joined."userId");

-- Who left one that no entry tells them to have joined, such as a demonstration's captain.
INSERT INTO "TeamStay" (id, "teamId", "userId", "joinedAt", "leftAt")
SELECT gen_random_uuid(), team.id, entry."userId", team."createdAt", entry.at
FROM "AuditEntry" entry
JOIN "Team" team ON entry.subject = 'team:' || team.id
WHERE entry.action = 'member.leave' AND entry."userId" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "TeamStay" stay
  WHERE stay."teamId" = team.id AND stay."userId" = entry."userId" AND stay."joinedAt" < entry.at);
