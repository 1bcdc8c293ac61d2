-- What the organizers tell of a contest on its front page: its story and its picture.
-- CreateTable
CREATE TABLE "ContestStory" (
    "contestId" UUID NOT NULL,
    "bodyEn" TEXT NOT NULL,
    "bodyJa" TEXT NOT NULL,

    CONSTRAINT "ContestStory_pkey" PRIMARY KEY ("contestId")
);

-- CreateTable
CREATE TABLE "ContestPicture" (
    "contestId" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "altEn" TEXT NOT NULL,
    "altJa" TEXT NOT NULL,

    CONSTRAINT "ContestPicture_pkey" PRIMARY KEY ("contestId")
);

-- AddForeignKey
ALTER TABLE "ContestStory" ADD CONSTRAINT "ContestStory_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContestPicture" ADD CONSTRAINT "ContestPicture_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;
