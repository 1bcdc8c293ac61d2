import type { Command } from "commander";
import { z } from "zod";
import type { Database } from "../db/client.ts";
import { type Appointed, appointOrganizer, drawNewPassword } from "../users/appoint.ts";
import { deleteAccountOf } from "../users/deletion/delete-account.ts";
import { emailSchema, userNameSchema } from "../users/schemas.ts";
import { UsageError } from "./explain-error.ts";
import { parseOptions } from "./options.ts";
import { withOwnDatabase } from "./own-database.ts";

const schema = z.strictObject({ email: emailSchema, name: userNameSchema.default("Organizer") });

export function define(command: Command): void {
  command
    .command("organizer")
    .description("make somebody an organizer, with a new account unless they have one; prints its password")
    .argument("<email>", "the address that they sign in with")
    .option("--name <name>", "the name of a new account (default: Organizer)")
    .action((email: string, options: object) =>
      run({ ...options, email }, (db, person) => appointOrganizer(db, person)),
    );
  command
    .command("password")
    .description("draw and print a new password for somebody who lost theirs; their sessions end")
    .argument("<email>", "the address that they sign in with")
    .action((email: string) => run({ email }, (db, person) => drawNewPassword(db, person.email)));
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

async function run(
  raw: unknown,
  work: (db: Database, person: z.infer<typeof schema>) => Promise<Appointed>,
): Promise<void> {
  const person = parseOptions(schema, raw);
  const { email, name, password } = await withOwnDatabase((db) => work(db, person));
  process.stdout.write(`${email}  ${password ?? "(password unchanged)"}  ${name}\n`);
}
