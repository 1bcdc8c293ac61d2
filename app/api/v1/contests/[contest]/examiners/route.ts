import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireOrganizer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { nameJuryMember } from "@/lib/use-cases/people/jury/name-jury-member.ts";
import { listJury } from "@/lib/use-cases/people/jury/read-votes.ts";
import { newJuryMemberSchema } from "@/lib/use-cases/people/jury/schemas.ts";
import { findContest } from "@/lib/use-cases/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** The jury, which votes for the best presenter. Organizers only. */
export const GET = withProblems(async (request: Request, context: Context) => {
  await requireOrganizer(request);
  const { id } = await findContest(database(), (await context.params).contest);
  return Response.json(await listJury(database(), id), { headers: { "Cache-Control": "no-store" } });
});

/** Adds a jury member. Organizers only. The password of a newly created account is only in this answer. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { userId } = await requireOrganizer(request);
  assertSameOrigin(request);
  const { id } = await findContest(database(), (await context.params).contest);
  const named = await nameJuryMember(database(), userId, id, await readJson(request, newJuryMemberSchema));
  return Response.json(named, { status: 201, headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
