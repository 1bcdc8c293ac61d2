import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { nameJuryMember } from "@/lib/use-cases/people/jury/name-jury-member.ts";
import { listJury } from "@/lib/use-cases/people/jury/read-votes.ts";
import { newJuryMemberSchema } from "@/lib/use-cases/people/jury/schemas.ts";
import { findAnyContest } from "@/lib/use-cases/rounds/find-contest.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

export const dynamic = "force-dynamic";

/** The jury, which votes for the best presenter. Organizers only. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { contest: name } = await context.params;
  await requireRole("contest.attend", contestOf.contest(name), request);
  const { id } = await findAnyContest(database(), name);
  return Response.json(await listJury(database(), id), { headers: { "Cache-Control": "no-store" } });
});

/** Adds a jury member. Organizers only. The password of a newly created account is only in this answer. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { contest: name } = await context.params;
  const { userId } = await requireRole("contest.organize", contestOf.contest(name), request);
  assertSameOrigin(request);
  const { id } = await findAnyContest(database(), name);
  const named = await nameJuryMember(database(), userId, id, await readJson(request, newJuryMemberSchema));
  return Response.json(named, { status: 201, headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
