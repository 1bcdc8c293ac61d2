/**
 * The database role with which the site and the workers connect (docs/deployment.md#the-databases-two-roles): it owns nothing, so that a
 * hole in them cannot change the tables, nor rewrite the audit log.
 */
import pg from "pg";
import { MIGRATIONS_TABLE } from "../../lib/platform/db/migrations.ts";
import { printLine } from "../bootstrap/report.mjs";
import { SetUpError } from "../bootstrap/set-up-error.mjs";
import { MIGRATION_LOCK } from "./apply.ts";
import { connect } from "./connect.ts";

/** What changes of an audit entry after it is written: it is sealed, and a deleted account is erased from it. Triggers allow no more. */
const CHANGEABLE_IN_AUDIT = [
  "sequence",
  "previousHash",
  "hash",
  "actorSalt",
  "actorHash",
  "personSalt",
  "personHash",
  "subject",
  "detail",
];

/**
 * Lets the role of `applicationUrl` read and write the rows of all tables, but of migrations and the audit log only what it needs. Called
 * after the migrations, whether there were any or not, so that no new table is forgotten. Creates the role if the owner may.
 * @throws SetUpError if the role does not exist and cannot be created, or cannot connect
 */
export async function grantToApplication(ownerUrl: string, applicationUrl: string): Promise<void> {
  const { user: role = "", password } = new pg.Client({ connectionString: applicationUrl });
  const client = await connect(ownerUrl);
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await ensureRole(client, role, password);
    await client.query(grants(pg.escapeIdentifier(role)));
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
  await (await connect(applicationUrl)).end();
}

/** Whether the user of this URL could change or delete audit entries: the tables' owner, or PostgreSQL's superuser. */
export async function mayRewriteAudit(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    const { rows } = await client.query(`SELECT has_table_privilege('"AuditEntry"', 'DELETE') AS may`);
    return rows[0].may;
  } finally {
    await client.end();
  }
}

/** Prints a line if this URL, the application's, is of a role that could rewrite the audit log. */
export async function warnOfOneRole(url: string): Promise<void> {
  if (await mayRewriteAudit(url)) {
    printLine(
      "           The application connects as the owner of its tables, so that a hole in it could rewrite the audit log:" +
        " docs/deployment.md#the-databases-two-roles",
    );
  }
}

/** @param role quoted */
function grants(role: string): string {
  return `
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public, pgboss TO ${role};
    REVOKE ALL ON ALL TABLES IN SCHEMA public, pgboss FROM ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON ${MIGRATIONS_TABLE} FROM ${role};
    REVOKE UPDATE, DELETE ON "AuditEntry" FROM ${role};
    GRANT UPDATE (${CHANGEABLE_IN_AUDIT.map(pg.escapeIdentifier).join(", ")}) ON "AuditEntry" TO ${role};`;
}

async function ensureRole(client: pg.Client, role: string, password: string | null | undefined) {
  const { rows } = await client.query(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists, rolsuper OR rolcreaterole AS "mayCreate"
     FROM pg_roles WHERE rolname = current_user`,
    [role],
  );
  const { exists, mayCreate } = rows[0];
  if (exists) return;
  // Asked first, since PostgreSQL logs a statement that it refuses, here with the password.
  if (!mayCreate || !password) {
    throw new SetUpError(
      `PostgreSQL has no role ${role}, as DATABASE_URL names: create it, such as by \`createuser --pwprompt ${role}\`.`,
    );
  }
  await client.query(`CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
}
