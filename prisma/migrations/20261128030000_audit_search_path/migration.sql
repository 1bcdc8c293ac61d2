-- The triggers of the audit log look up "User" in the platform's tables, not in a temporary one of the session, which would come first.
ALTER FUNCTION "keepAuditEntry"() SET search_path = public, pg_temp;
