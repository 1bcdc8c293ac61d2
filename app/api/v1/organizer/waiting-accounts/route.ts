import { withProblems } from "@/lib/api/http/problem.ts";
import { requireAdministrator } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listWaitingAccounts } from "@/lib/use-cases/people/users/waiting-accounts.ts";

export const dynamic = "force-dynamic";

/** The accounts that are not confirmed. Administrators only. */
export const GET = withProblems(async (request: Request) => {
  await requireAdministrator(request);
  return Response.json(await listWaitingAccounts(database()), { headers: { "Cache-Control": "no-store" } });
});
