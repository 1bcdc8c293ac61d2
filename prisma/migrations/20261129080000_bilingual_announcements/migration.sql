-- An announcement's text for readers of the site in Japanese; without one they read the other.
ALTER TABLE "Announcement"
    ADD COLUMN "titleJa" TEXT,
    ADD COLUMN "bodyJa" TEXT,
    ADD CONSTRAINT "Announcement_ja" CHECK (("titleJa" IS NULL) = ("bodyJa" IS NULL));
