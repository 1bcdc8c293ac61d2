-- The privacy page as the site's organizers edited it: one row, or none for the text that Tracecup brings.
CREATE TABLE "PrivacyText" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "bodyEn" TEXT NOT NULL,
  "bodyJa" TEXT NOT NULL,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "PrivacyText_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PrivacyText_one_row" CHECK ("id" = 1)
);
