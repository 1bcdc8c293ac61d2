import { authenticate } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { UserError } from "@/lib/errors.ts";
import { changeHub } from "@/lib/events/change-hub.ts";
import { changeEvents, type RefusedSubject } from "@/lib/http/event-stream.ts";
import { readQuery } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { type Concerns, concernsOf } from "@/lib/listening/concerns-of.ts";
import { eventsQuerySchema } from "@/lib/listening/subjects.ts";

export const dynamic = "force-dynamic";

/**
 * Server-Sent Events of all that a page shows, over one connection: a browser gives a site six, for all its windows. What the asker may
 * not hear of is `refused`, and the others go on.
 */
export const GET = withProblems(async (request: Request) => {
  const { about } = readQuery(request, eventsQuerySchema);
  const viewer = await authenticate(request);
  const subjects = new Map<string, Concerns>();
  const refused: RefusedSubject[] = [];
  for (const subject of about) {
    try {
      subjects.set(subject.about, await concernsOf(database(), viewer, subject));
    } catch (refusal) {
      if (!(refusal instanceof UserError)) throw refusal;
      refused.push({ about: subject.about, refusal });
    }
  }
  return changeEvents(changeHub(), subjects, request, refused);
});
