-- A seal continues the chain: a forged number would end it for good, and a forged hash stand as its head on the page of data and proof.
CREATE FUNCTION "keepAuditChain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT FROM changed JOIN former USING (id)
        WHERE former.sequence IS NULL AND changed.sequence IS NOT NULL AND (
            changed.sequence < 1
            OR coalesce(changed.hash, '') !~ '^[0-9a-f]{64}$'
            OR changed."previousHash" IS DISTINCT FROM (
                SELECT before.hash FROM "AuditEntry" before WHERE before.sequence = changed.sequence - 1
            )
            OR changed.sequence > 1 AND changed."previousHash" IS NULL
        )
    ) THEN
        RAISE EXCEPTION 'the audit log takes seals that continue its chain only' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER "AuditEntry_chain" AFTER UPDATE ON "AuditEntry"
    REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keepAuditChain"();
