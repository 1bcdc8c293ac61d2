import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { rememberProvenBrowser } from "@/lib/platform/auth/begin-session.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { listSessions } from "@/lib/platform/auth/sessions.ts";
import { database } from "@/lib/platform/db/database.ts";
import { endSessions, sessionsQuerySchema } from "@/lib/use-cases/people/users/end-sessions.ts";

export const dynamic = "force-dynamic";

/** The viewer's sessions. */
export const GET = withProblems(async (request: Request) => {
  const { userId } = await requireViewer(request);
  const sessions = await listSessions(database(), userId);
  return Response.json(sessions, { headers: { "Cache-Control": "no-store" } });
});

/** Ends the viewer's other sessions and, if asked to, their tokens. */
export const DELETE = withProblems(async (request: Request) => {
  const viewer = await requireViewer(request);
  assertSameOrigin(request);
  const wish = readQuery(request, sessionsQuerySchema);
  const { revokedTokens, ...user } = await endSessions(database(), viewer, wish);
  if (viewer.session) await rememberProvenBrowser(viewer, user);
  return Response.json({ revokedTokens }, { headers: { "Cache-Control": "no-store" } });
});
