import { existsSync } from "node:fs";
import { run } from "../bootstrap/run.mjs";
import { SetUpError } from "../bootstrap/set-up-error.mjs";

/** The system user that PostgreSQL runs as; undefined means the user of this program. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const userName = "postgres";

/**
 * PostgreSQL refuses to run as root. Returns the user `postgres` for it if this program runs as root, and creates that user if needed.
 * @throws SetUpError if the user cannot be created
 */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await lookUp();
  if (known) return known;
  await run(`Making the system user ${userName}, which PostgreSQL runs as,`, useradd(), [
    "--system",
    "--user-group",
    "--no-create-home",
    "--shell=/usr/sbin/nologin",
    userName,
  ]);
  const made = await lookUp();
  if (!made)
    throw new SetUpError(`The system user ${userName}, which PostgreSQL runs as, could not be made.`);
  return made;
}

async function lookUp(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(["-u", "-g"].map((what) => run("id", "id", [what, userName])));
    return { uid: Number(uid), gid: Number(gid) };
  } catch {
    return undefined;
  }
}

/** The path of `useradd`, since not every root shell has /usr/sbin in its PATH. */
function useradd(): string {
  const file = "/usr/sbin/useradd";
  return existsSync(file) ? file : "useradd";
}
