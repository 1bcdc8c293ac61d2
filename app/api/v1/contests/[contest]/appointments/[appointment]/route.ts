import { withProblems } from "@/lib/api/http/problem.ts";
import { requireAdministrator } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { isUuid } from "@/lib/platform/db/uuid.ts";
import { endAppointment, noSuchAppointment } from "@/lib/use-cases/people/appointments/appoint.ts";
import { findAnyContest } from "@/lib/use-cases/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** Ends an appointment. Administrators only. */
export const DELETE = withProblems(
  async (request: Request, context: { params: Promise<{ contest: string; appointment: string }> }) => {
    const { userId } = await requireAdministrator(request);
    assertSameOrigin(request);
    const { contest, appointment } = await context.params;
    const { id } = await findAnyContest(database(), contest);
    if (!isUuid(appointment)) throw noSuchAppointment();
    await endAppointment(database(), userId, id, appointment);
    return new Response(null, { status: 204 });
  },
);
