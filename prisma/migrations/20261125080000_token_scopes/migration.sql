-- A token permits what its owner chose, until an end, and shows from where it was last used.
CREATE TYPE "TokenScope" AS ENUM ('read', 'submit', 'attack', 'manage', 'organize');

ALTER TABLE "ApiToken" ADD COLUMN "scopes" "TokenScope"[], ADD COLUMN "endsAt" TIMESTAMPTZ(3), ADD COLUMN "lastUsedFrom" TEXT;

-- Tokens of before were made for everything and for ever: they keep their powers for 90 days.
UPDATE "ApiToken" SET "scopes" = ARRAY['read', 'submit', 'attack', 'manage', 'organize']::"TokenScope"[],
  "endsAt" = clock_timestamp() + INTERVAL '90 days';

ALTER TABLE "ApiToken" ALTER COLUMN "endsAt" SET NOT NULL;
