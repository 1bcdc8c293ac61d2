import { existsSync } from "node:fs";
import { run } from "../bootstrap/run.mjs";
import { Sentence } from "../bootstrap/sentence.mjs";

/** The system user that PostgreSQL runs as; undefined: the one that runs this program. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const userName = "postgres";

/**
 * PostgreSQL refuses to run as root: root lends it the user `postgres`, and makes that user where there is none.
 * @throws Sentence where root cannot make it
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
  if (!made) throw new Sentence(`The system user ${userName}, which PostgreSQL runs as, could not be made.`);
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

/** Its own folder is not on the path of every root shell. */
function useradd(): string {
  const file = "/usr/sbin/useradd";
  return existsSync(file) ? file : "useradd";
}
