import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { clearSessionCookies } from "@/lib/platform/auth/begin-session.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { deleteAccount, deletionSchema } from "@/lib/use-cases/site/account-deletion/delete-account.ts";

export const dynamic = "force-dynamic";

/** Deletes the viewer's account, after checking their password. */
export const POST = withProblems(async (request: Request) => {
  const viewer = await requireViewer(request);
  assertSameOrigin(request);
  const proof = await readJson(request, deletionSchema);
  await deleteAccount(database(), rateLimits(), viewer, proof);
  if (viewer.via === "session") await clearSessionCookies();
  return new Response(null, { status: 204 });
});
