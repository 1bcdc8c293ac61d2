import type { Database } from "../platform/db/client.ts";

/** A passkey, or with the id `app` the authenticator app, as its owner's list shows it. */
export interface FactorView {
  readonly id: string;
  /** Null for the app. */
  readonly name: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** A user's second factors, the newest first, and how many recovery codes are left. */
export interface FactorsView {
  readonly factors: readonly FactorView[];
  readonly hasApp: boolean;
  readonly recoveryCodes: number;
}

/** Reads a user's own second factors. */
export async function loadFactors(db: Database, userId: string): Promise<FactorsView> {
  const [passkeys, app, recoveryCodes] = await Promise.all([
    db.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
    db.authenticatorApp.findUnique({ where: { userId } }),
    db.recoveryCode.count({ where: { userId } }),
  ]);
  const rows = [...(app ? [{ ...app, id: "app", name: null }] : []), ...passkeys];
  return {
    factors: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    hasApp: app !== null,
    recoveryCodes,
  };
}
