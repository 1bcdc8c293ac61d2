-- CreateIndex
CREATE INDEX "AuditEntry_subject_action_idx" ON "AuditEntry"("subject", "action");

-- CreateIndex
CREATE INDEX "Pick_submissionId_idx" ON "Pick"("submissionId");
