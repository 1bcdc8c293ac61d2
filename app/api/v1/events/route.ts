import { changeEvents, type RefusedSubject } from "@/lib/api/http/event-stream.ts";
import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { type ChangeFilter, changeFilterOf } from "@/lib/api/subscriptions/change-filter.ts";
import { eventsQuerySchema } from "@/lib/api/subscriptions/subjects.ts";
import { UserError } from "@/lib/common/errors.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { changeHub } from "@/lib/platform/events/change-hub.ts";

export const dynamic = "force-dynamic";

/**
 * Server-Sent Events on several subjects over one connection, since a browser allows a site only six over all its windows. A subject
 * that the viewer may not listen to is reported as `refused`; the others go on.
 */
export const GET = withProblems(async (request: Request) => {
  const { about } = readQuery(request, eventsQuerySchema);
  const viewer = await authenticate(request);
  const subjects = new Map<string, ChangeFilter>();
  const refused: RefusedSubject[] = [];
  for (const subject of about) {
    try {
      subjects.set(subject.about, await changeFilterOf(database(), viewer, subject));
    } catch (refusal) {
      if (!(refusal instanceof UserError)) throw refusal;
      refused.push({ about: subject.about, refusal });
    }
  }
  return changeEvents(changeHub(), subjects, request, refused);
});
