-- Audit entries are chained by hashes, and the database itself refuses to change or delete them (docs/decisions/0015-audit-chain.md).
-- Entries that exist are sealed like new ones, by the worker.
ALTER TABLE "AuditEntry"
    ADD COLUMN "sequence" INTEGER,
    ADD COLUMN "previousHash" TEXT,
    ADD COLUMN "hash" TEXT,
    ADD COLUMN "actorSalt" TEXT,
    ADD COLUMN "actorHash" TEXT,
    ADD COLUMN "personSalt" TEXT,
    ADD COLUMN "personHash" TEXT;

CREATE UNIQUE INDEX "AuditEntry_sequence_key" ON "AuditEntry"("sequence");

-- What may change of an entry: it is sealed once, and names are erased once their account is deleted, with the salts of their hashes.
CREATE FUNCTION "keepAuditEntry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    erasable CONSTANT text[] := '{byDeletedAccount,member,userId,note}';
    of_person CONSTANT text[] := '{member,userId,note}';
    person text := coalesce(OLD.detail ->> 'userId', substring(OLD.subject FROM '^user:(.*)$'));
    erased jsonb := OLD.detail - 'member' - 'userId' || CASE WHEN OLD.detail ? 'note' THEN '{"note": ""}' ELSE '{}' END::jsonb;
    actor_erased boolean;
    person_erased boolean;
BEGIN
    actor_erased := OLD."userId" IS NOT NULL AND NEW."userId" IS NULL
        AND NOT EXISTS (SELECT FROM "User" WHERE id = OLD."userId");
    IF actor_erased THEN
        NEW.detail := NEW.detail || '{"byDeletedAccount": true}';
    END IF;
    person_erased := (NEW.subject <> OLD.subject OR NEW.detail - 'byDeletedAccount' <> OLD.detail - 'byDeletedAccount')
        AND NEW.subject = CASE WHEN OLD.subject LIKE 'user:%' THEN 'user' ELSE OLD.subject END
        AND NEW.detail - 'byDeletedAccount' = erased - 'byDeletedAccount'
        AND NOT EXISTS (SELECT FROM "User" WHERE id::text = person);
    IF (NEW.id, NEW.at, NEW.action) IS DISTINCT FROM (OLD.id, OLD.at, OLD.action)
        OR NEW.detail - erasable IS DISTINCT FROM OLD.detail - erasable
        OR NOT actor_erased AND (NEW."userId", NEW.detail -> 'byDeletedAccount')
            IS DISTINCT FROM (OLD."userId", OLD.detail -> 'byDeletedAccount')
        OR NOT person_erased AND (NEW.subject <> OLD.subject
            OR NEW.detail - 'byDeletedAccount' <> OLD.detail - 'byDeletedAccount')
        OR OLD.sequence IS NOT NULL AND (
            NEW.sequence, NEW."previousHash", NEW.hash, NEW."actorSalt", NEW."actorHash", NEW."personSalt", NEW."personHash"
        ) IS DISTINCT FROM (
            OLD.sequence, OLD."previousHash", OLD.hash, OLD."actorSalt", OLD."actorHash", OLD."personSalt", OLD."personHash"
        )
    THEN
        RAISE EXCEPTION 'the audit log keeps its entries: % cannot be changed', OLD.id USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF actor_erased THEN
        NEW."actorSalt" := NULL;
    END IF;
    IF person_erased THEN
        NEW."personSalt" := NULL;
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER "AuditEntry_change" BEFORE UPDATE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "keepAuditEntry"();

CREATE FUNCTION "keepAuditLog"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log keeps its entries: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER "AuditEntry_removal" BEFORE DELETE OR TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION "keepAuditLog"();

-- Nothing comes in sealed: a forged number would break the chain, or end its numbers.
CREATE FUNCTION "takeUnsealed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.sequence IS NOT NULL OR NEW.hash IS NOT NULL OR NEW."previousHash" IS NOT NULL THEN
        RAISE EXCEPTION 'the audit log takes unsealed entries only' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER "AuditEntry_insertion" BEFORE INSERT ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "takeUnsealed"();
