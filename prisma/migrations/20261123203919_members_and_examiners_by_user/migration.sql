-- CreateIndex
CREATE INDEX "Examiner_userId_idx" ON "Examiner"("userId");

-- CreateIndex
CREATE INDEX "Member_userId_idx" ON "Member"("userId");
