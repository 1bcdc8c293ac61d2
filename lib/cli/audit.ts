import type { Command } from "commander";
import { z } from "zod";
import { type AuditVerification, type BrokenEntry, verifyAudit } from "../platform/audit/verify.ts";
import { SHA256 } from "../platform/storage/blob-store.ts";
import { InvalidInputError } from "./explain-error.ts";
import { parseOptions } from "./options.ts";
import { withOwnDatabase } from "./own-database.ts";

const schema = z.strictObject({
  head: z.string().regex(SHA256, "must be the 64 hexadecimal digits of a head").optional(),
});

export function define(command: Command): void {
  command
    .command("verify")
    .description("check that no entry of the audit log was changed, removed or inserted since it was sealed")
    .option(
      "--head <hash>",
      "also that the log still holds a head noted earlier, from a backup or the proof page",
    )
    .action(verify);
}

async function verify(raw: unknown): Promise<void> {
  const { head } = parseOptions(schema, raw);
  const found = await withOwnDatabase((db) => verifyAudit(db, head));
  if (found.broken) throw new InvalidInputError(`the audit log was changed: ${faultText(found.broken)}`);
  if (head !== undefined && !found.known) {
    throw new InvalidInputError(
      `the audit log was rewritten: none of its ${found.head?.sequence ?? 0} entries has the hash ${head}`,
    );
  }
  process.stdout.write(`${report(found)}\n`);
}

function report({ head, known, erased, unsealed }: AuditVerification): string {
  const lines = [
    `the audit log is unbroken: ${head?.sequence ?? 0} entries${head ? `, head ${head.hash}` : ""}`,
  ];
  if (known) lines.push(`entry ${known.sequence} is the head noted earlier`);
  if (erased > 0) lines.push(`${erased} of the entries lack a name, since an account was deleted`);
  if (unsealed > 0)
    lines.push(`${unsealed} newer entries are not sealed yet: a running worker does that within seconds`);
  return lines.join("\n");
}

function faultText({ sequence, id, what, expected, found }: BrokenEntry): string {
  if (id === null) return `entry ${sequence} is missing; the next one is ${found}`;
  return `entry ${sequence} (${id}) has another ${what} than was sealed: expected ${expected}, found ${found}`;
}
