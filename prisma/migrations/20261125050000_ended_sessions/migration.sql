-- Signing out ends the session itself, not only the browser's copy of its cookie.
CREATE TABLE "EndedSession" (
    "id" UUID NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EndedSession_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "EndedSession_endsAt_idx" ON "EndedSession"("endsAt");
