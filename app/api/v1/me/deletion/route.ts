import { requireViewer } from "@/lib/auth/authenticate.ts";
import { endSession } from "@/lib/auth/begin-session.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { rateLimits } from "@/lib/auth/shared-limits.ts";
import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { deleteAccount, deletionSchema } from "@/lib/users/deletion/delete-account.ts";

export const dynamic = "force-dynamic";

/** Deletes the viewer's account, after checking their password. */
export const POST = withProblems(async (request: Request) => {
  const viewer = await requireViewer(request);
  assertSameOrigin(request);
  const proof = await readJson(request, deletionSchema);
  await deleteAccount(database(), rateLimits(), viewer, proof);
  if (viewer.via === "session") await endSession();
  return new Response(null, { status: 204 });
});
