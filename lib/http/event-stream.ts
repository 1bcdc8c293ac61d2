import { addressOf } from "../auth/request-address.ts";
import { UserError } from "../errors.ts";
import type { ChangeHub } from "../events/change-hub.ts";
import type { Concerns } from "../listening/concerns-of.ts";

const HEARTBEAT_MS = 15_000;
/** How soon a browser connects again after a break. */
const RETRY_MS = 2_000;
/** Events that wait for a slow reader; more of them wait as one of each subject. */
const MOST_WAITING = 10;

/** A subject that whoever asked may not hear of. */
export interface RefusedSubject {
  readonly about: string;
  readonly refusal: UserError;
}

/**
 * Server-Sent Events: for each subject one `change` at the beginning (what happened while the page was under way is then read too)
 * and one whenever something that concerns it has changed, or `refused`. They say which subject, and nothing else: the page reads
 * what it may see.
 *
 * @param subjects by their addresses, e.g. `contests/demo`: which changes concern each
 * @param refused what was asked for besides; told once, at the beginning
 * @throws UserError `too_many_listeners` (503)
 */
export function changeEvents(
  hub: ChangeHub,
  subjects: ReadonlyMap<string, Concerns>,
  request: Request,
  refused: readonly RefusedSubject[] = [],
): Response {
  const bytes = new TextEncoder();
  // A reader who is behind learns nothing new from one more of the same.
  const due = new Set(subjects.keys());
  let tell = () => {};
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(bytes.encode(text));
      tell = () => {
        for (const about of due) {
          if ((controller.desiredSize ?? 0) < -MOST_WAITING) return;
          due.delete(about);
          send(event("change", { about }));
        }
      };
      const unsubscribe = hub.subscribe((heard) => {
        for (const [about, concerns] of subjects) if (heard === null || concerns(heard)) due.add(about);
        tell();
      }, addressOf(request.headers));
      if (!unsubscribe)
        throw new UserError("too_many_listeners", "Too many pages listen; poll instead.", 503);
      const heartbeat = setInterval(() => send(": still here\n\n"), HEARTBEAT_MS);
      end = () => {
        clearInterval(heartbeat);
        unsubscribe();
        request.signal.removeEventListener("abort", close);
      };
      const close = () => {
        end();
        controller.close();
      };
      // The request's, which this keeps: nothing else does, and the signal of a request that was collected stays silent.
      request.signal.addEventListener("abort", close);
      send(`retry: ${RETRY_MS}\n\n`);
      for (const { about, refusal } of refused) {
        send(event("refused", { about, status: refusal.status, code: refusal.code }));
      }
      tell();
    },
    pull: () => tell(),
    cancel: () => end(),
  });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // no-transform: compression would hold events back.
      "Cache-Control": "no-cache, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

function event(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
