import type { Command } from "commander";
import { z } from "zod";
import type { Database } from "../platform/db/client.ts";
import { type Appointed, appointOrganizer, generateNewPassword } from "../use-cases/people/users/appoint.ts";
import { removeFactorsOf } from "../use-cases/people/users/factors/remove-factor.ts";
import { emailSchema, userNameSchema } from "../use-cases/people/users/schemas.ts";
import { deleteAccountOf } from "../use-cases/site/account-deletion/delete-account.ts";
import { replaceOrganizer } from "../use-cases/site/account-deletion/replace-organizer.ts";
import { UsageError } from "./explain-error.ts";
import { parseOptions } from "./options.ts";
import { withOwnDatabase } from "./own-database.ts";

const schema = z.strictObject({ email: emailSchema, name: userNameSchema.default("Organizer") });
const organizerSchema = schema.extend({ insteadOf: emailSchema.optional() });

export function define(command: Command): void {
  command
    .command("organizer")
    .description(
      "make somebody an organizer, with a new account unless they have one; prints its new password",
    )
    .argument("<email>", "the address that they sign in with")
    .option("--name <name>", "the name of a new account (default: Organizer)")
    .option("--instead-of <email>", "an organizer whose account is deleted, such as the demo's")
    .action((email: string, options: object) => appoint({ ...options, email }));
  command
    .command("password")
    .description("draw and print a new password for somebody who lost theirs; their sessions end")
    .argument("<email>", "the address that they sign in with")
    .action(drawPassword);
  command
    .command("remove-factors")
    .description(
      "remove passkeys, authenticator app and recovery codes of somebody who lost them; their sessions end",
    )
    .argument("<email>", "the address that they sign in with")
    .action(removeFactors);
  command
    .command("delete")
    .description(
      "delete somebody's account for good, as they can on their account page; their team's work stays",
    )
    .argument("<email>", "the address that they sign in with")
    .option("--yes", "confirm: this cannot be undone")
    .action(remove);
}

async function remove(typed: string, { yes }: { yes?: boolean }): Promise<void> {
  const { email } = parseOptions(schema, { email: typed });
  if (!yes) throw new UsageError("deleting an account cannot be undone: confirm with --yes");
  const { name } = await withOwnDatabase((db) => deleteAccountOf(db, email));
  process.stdout.write(`${email}  (deleted)  ${name}\n`);
}

async function drawPassword(email: string): Promise<void> {
  const { factors } = await run({ email }, (db, person) => generateNewPassword(db, person.email));
  if (factors === 0) return;
  process.stderr.write(
    `The account keeps ${factors} second factors, with which its owner signs in. Remove them if they may be somebody else's, or are lost: tracecup account remove-factors ${email}\n`,
  );
}

async function removeFactors(typed: string): Promise<void> {
  const { email } = parseOptions(schema, { email: typed });
  const { name, removed } = await withOwnDatabase((db) => removeFactorsOf(db, email));
  process.stdout.write(`${email}  (${removed} second factors removed)  ${name}\n`);
}

async function appoint(raw: unknown): Promise<void> {
  const { insteadOf, ...person } = parseOptions(organizerSchema, raw);
  if (insteadOf === person.email) throw new UsageError("--instead-of needs the address of another organizer");
  const { accessEnded } = await run(person, (db, one) =>
    insteadOf ? replaceOrganizer(db, one, insteadOf) : appointOrganizer(db, one),
  );
  if (insteadOf) process.stdout.write(`${insteadOf}  (deleted)\n`);
  if (!accessEnded) return;
  process.stderr.write(
    "The account existed, but nobody had proven that the address is theirs. So it has a new password, its sessions have ended, and its API tokens are revoked.\n",
  );
}

async function run<Result extends Appointed>(
  raw: unknown,
  work: (db: Database, person: z.infer<typeof schema>) => Promise<Result>,
): Promise<Result> {
  const person = parseOptions(schema, raw);
  const appointed = await withOwnDatabase((db) => work(db, person));
  const { email, name, password } = appointed;
  process.stdout.write(`${email}  ${password ?? "(password unchanged)"}  ${name}\n`);
  return appointed;
}
