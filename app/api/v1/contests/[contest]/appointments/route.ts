import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { assertMay } from "@/lib/contest/permissions.ts";
import { requireAdministrator, requireAdministratorOr } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { mayAdminister } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { appoint } from "@/lib/use-cases/people/appointments/appoint.ts";
import { listAppointments } from "@/lib/use-cases/people/appointments/list-appointments.ts";
import { newAppointmentSchema } from "@/lib/use-cases/people/appointments/schemas.ts";
import { findAnyContest } from "@/lib/use-cases/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ contest: string }>;
}

/** Who has which role in a contest. Its organizers and administrators only. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await requireAdministratorOr("contest.organize", request);
  const { id } = await findAnyContest(database(), (await context.params).contest);
  if (!mayAdminister(viewer)) assertMay(viewer.towards(id), "contest.organize");
  return Response.json(await listAppointments(database(), id), { headers: { "Cache-Control": "no-store" } });
});

/** Gives somebody a role in a contest. Administrators only. The password of a newly created account is only in this answer. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { userId } = await requireAdministrator(request);
  assertSameOrigin(request);
  const { id } = await findAnyContest(database(), (await context.params).contest);
  const made = await appoint(database(), userId, id, await readJson(request, newAppointmentSchema));
  return Response.json(made, { status: 201, headers: { "Cache-Control": "no-store" } });
});
