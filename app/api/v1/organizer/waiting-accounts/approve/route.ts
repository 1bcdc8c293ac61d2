import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireAdministrator } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { approveAccounts, chosenAccountsSchema } from "@/lib/use-cases/people/users/waiting-accounts.ts";

export const dynamic = "force-dynamic";

/** Lets accounts take part whose addresses are not confirmed. Administrators only. */
export const POST = withProblems(async (request: Request) => {
  const { userId } = await requireAdministrator(request);
  assertSameOrigin(request);
  const { accounts } = await readJson(request, chosenAccountsSchema);
  return Response.json({ approved: await approveAccounts(database(), userId, accounts) });
});
