-- Until now every contest was public from the moment in which it was saved.
CREATE TYPE "Visibility" AS ENUM ('DRAFT', 'MEMBERS', 'PUBLIC');

ALTER TABLE "Contest" ADD COLUMN "visibility" "Visibility" NOT NULL DEFAULT 'PUBLIC';
