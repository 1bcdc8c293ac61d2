import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { environment } from "../../../lib/platform/env.ts";
import { partsOf } from "../../helpers/mail-parts.ts";
import type { ReceivedMail } from "../../helpers/mail-server.ts";

const FILE = "mails.jsonl";

/** Writes a mail down for the tests, which run in other processes than the mail server. */
export function keepMail(folder: string, mail: ReceivedMail): void {
  appendFileSync(path.join(folder, FILE), `${JSON.stringify(mail)}\n`);
}

/** The plain texts of the mails that an address has got so far, the oldest first. */
export function mailsTo(address: string): string[] {
  const file = path.join(environment().dataDir, "..", FILE);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as ReceivedMail)
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => partsOf(source)[0]);
}
