import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireAdministrator } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { privacySchema, readPrivacy, savePrivacy } from "@/lib/use-cases/information/privacy/privacy.ts";

export const dynamic = "force-dynamic";

/** The privacy page. Public. */
export const GET = withProblems(async () => Response.json(await readPrivacy(database())));

/** Replaces the privacy page. Administrators only. */
export const PUT = withProblems(async (request: Request) => {
  const { userId } = await requireAdministrator(request);
  assertSameOrigin(request);
  await savePrivacy(database(), userId, await readJson(request, privacySchema));
  return Response.json(await readPrivacy(database()));
});
