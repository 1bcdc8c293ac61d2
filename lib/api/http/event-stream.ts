import { UserError } from "../../common/errors.ts";
import { addressOf } from "../../platform/auth/request-address.ts";
import type { ChangeHub } from "../../platform/events/change-hub.ts";
import type { ChangeFilter } from "../subscriptions/change-filter.ts";

const HEARTBEAT_MS = 15_000;
/** How soon a browser reconnects after the connection breaks. */
const RETRY_MS = 2_000;
/** How many events may be queued for a slow reader; further changes are merged into one per subject. */
const MOST_WAITING = 10;

/** A requested subject that the caller may not listen to. */
export interface RefusedSubject {
  readonly about: string;
  readonly refusal: UserError;
}

/**
 * A stream of Server-Sent Events: for each subject one `change` at the start (so that the page also reads what happened while it was
 * loading) and another whenever something that concerns it has changed; or `refused`. Events name the subject and carry no data: the
 * page reads what it may see.
 *
 * @param subjects by address, e.g. `contests/demo`, each with the test of which changes concern it
 * @param refused requested subjects that are refused; reported once, at the start
 * @throws UserError `too_many_listeners` (503)
 */
export function changeEvents(
  hub: ChangeHub,
  subjects: ReadonlyMap<string, ChangeFilter>,
  request: Request,
  refused: readonly RefusedSubject[] = [],
): Response {
  const bytes = new TextEncoder();
  // Subjects with a pending `change` event. A set, since a slow reader gains nothing from several events about one subject.
  const due = new Set(subjects.keys());
  let flush = () => {};
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(bytes.encode(text));
      flush = () => {
        for (const about of due) {
          if ((controller.desiredSize ?? 0) < -MOST_WAITING) return;
          due.delete(about);
          send(event("change", { about }));
        }
      };
      const unsubscribe = hub.subscribe((heard) => {
        for (const [about, concerns] of subjects) if (heard === null || concerns(heard)) due.add(about);
        flush();
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
      // `request` is captured on purpose: once a request is garbage-collected, its signal no longer fires.
      request.signal.addEventListener("abort", close);
      send(`retry: ${RETRY_MS}\n\n`);
      for (const { about, refusal } of refused) {
        send(event("refused", { about, status: refusal.status, code: refusal.code }));
      }
      flush();
    },
    pull: () => flush(),
    cancel: () => end(),
  });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // no-transform, because compression would buffer events.
      "Cache-Control": "no-cache, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

function event(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
