import type { Command } from "commander";
import { z } from "zod";
import type { Database } from "../platform/db/client.ts";
import { appoint } from "../use-cases/people/appointments/appoint.ts";
import { APPOINTMENT_ROLES } from "../use-cases/people/appointments/schemas.ts";
import {
  type Appointed,
  appointAdministrator,
  generateNewPassword,
} from "../use-cases/people/users/appoint-administrator.ts";
import { removeFactorsOf } from "../use-cases/people/users/factors/remove-factor.ts";
import { emailSchema, userNameSchema } from "../use-cases/people/users/schemas.ts";
import { findAnyContest } from "../use-cases/rounds/find-contest.ts";
import { deleteAccountOf } from "../use-cases/site/account-deletion/delete-account.ts";
import { replaceAdministrator } from "../use-cases/site/account-deletion/replace-administrator.ts";
import { UsageError } from "./explain-error.ts";
import { parseOptions } from "./options.ts";
import { withOwnDatabase } from "./own-database.ts";
import { permissionText } from "./permission-text.ts";

const schema = z.strictObject({ email: emailSchema, name: userNameSchema.default("Organizer") });
const administratorSchema = schema.extend({ insteadOf: emailSchema.optional() });
const appointSchema = z.strictObject({
  email: emailSchema,
  contest: z.string(),
  role: z
    .string()
    .transform((role) => role.toUpperCase())
    .pipe(z.enum(APPOINTMENT_ROLES)),
  name: userNameSchema.optional(),
});

export function define(command: Command): void {
  command
    .command("administrator")
    .description(
      "make somebody an administrator, with a new account unless they have one; prints its new password",
    )
    .argument("<email>", "the address that they sign in with")
    .option("--name <name>", "the name of a new account (default: Organizer)")
    .option(
      "--instead-of <email>",
      "an administrator whose roles they take over, and whose account is deleted, such as the demo's",
    )
    .action((email: string, options: object) => makeAdministrator({ ...options, email }));
  command
    .command("appoint")
    .description("give somebody a role in a contest, instead of the one that they have there")
    .argument("<email>", "the address that they sign in with")
    .requiredOption("--contest <slug>", "the contest's slug or id")
    .requiredOption("--role <role>", "organizer, helper or auditor")
    .option("--name <name>", "the name of a new account, if they have none; its password is printed")
    .action((email: string, options: object) => appointTo({ ...options, email }));
  command
    .command("permissions")
    .description("print who may do what in which phase: the rule by which the site decides")
    .action(() => void process.stdout.write(permissionText()));
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

async function appointTo(raw: unknown): Promise<void> {
  const { contest, ...person } = parseOptions(appointSchema, raw);
  const { email, role, name, password } = await withOwnDatabase(async (db) => {
    const { id } = await findAnyContest(db, contest);
    return appoint(db, null, id, person);
  });
  process.stdout.write(`${email}  ${password ?? "(password unchanged)"}  ${name}  ${role.toLowerCase()}\n`);
}

async function makeAdministrator(raw: unknown): Promise<void> {
  const { insteadOf, ...person } = parseOptions(administratorSchema, raw);
  if (insteadOf === person.email) {
    throw new UsageError("--instead-of needs the address of another administrator");
  }
  const { accessEnded } = await run(person, (db, one) =>
    insteadOf ? replaceAdministrator(db, one, insteadOf) : appointAdministrator(db, one),
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
