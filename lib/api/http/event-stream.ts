import { UserError } from "../../common/errors.ts";
import { addressOf } from "../../platform/auth/request-address.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import type { ChangeHub } from "../../platform/events/change-hub.ts";
import type { RefusedSubject, Subscription } from "../subscriptions/subscription.ts";

const HEARTBEAT_MS = 15_000;
/** How soon a browser reconnects after the connection breaks. */
const RETRY_MS = 2_000;
/** How many events may be queued for a slow reader; further changes are merged into one per subject. */
const MOST_WAITING = 10;

/** Who listens is identified anew after a random time between once and twice this one. */
const RENEWED_MS = 60_000;

/**
 * A stream of Server-Sent Events: first the site's `time`; then for each subject one `change` at the start (so that the page also reads
 * what happened while it was loading) and another whenever something that concerns it has changed, or `refused`. These name the subject
 * and carry no data: the page reads what it may see. What a listener may no longer hear of is `refused` within two minutes; the stream
 * ends where nothing is left.
 *
 * @param subscribe finds out what the sender of the request may listen to; asked again, renewed, while the stream lasts
 * @throws UserError `too_many_listeners` (503); those of `subscribe`
 */
export async function changeEvents(
  hub: ChangeHub,
  request: Request,
  subscribe: (isRenewed: boolean) => Promise<Subscription>,
  renewedMs = RENEWED_MS,
): Promise<Response> {
  const bytes = new TextEncoder();
  const { refused, ...first } = await subscribe(false);
  let { filters } = first;
  // Subjects with a pending `change` event. A set, since a slow reader gains nothing from several events about one subject.
  const due = new Set(filters.keys());
  let flush = () => {};
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(bytes.encode(text));
      flush = () => {
        for (const about of due) {
          if ((controller.desiredSize ?? 0) < -MOST_WAITING) return;
          due.delete(about);
          if (filters.has(about)) send(event("change", { about }));
        }
      };
      const sendRefusals = (refused: readonly RefusedSubject[]) => {
        for (const { about, refusal } of refused) {
          send(event("refused", { about, status: refusal.status, code: refusal.code }));
        }
      };
      const unsubscribe = hub.subscribe((heard) => {
        for (const [about, concerns] of filters) if (heard === null || concerns(heard)) due.add(about);
        flush();
      }, addressOf(request.headers));
      if (!unsubscribe)
        throw new UserError("too_many_listeners", "Too many pages listen; poll instead.", 503);
      const heartbeat = setInterval(() => send(": still here\n\n"), HEARTBEAT_MS);
      let renewal: NodeJS.Timeout;
      let hasEnded = false;
      end = () => {
        hasEnded = true;
        clearTimeout(renewal);
        clearInterval(heartbeat);
        unsubscribe();
        request.signal.removeEventListener("abort", close);
      };
      const close = () => {
        end();
        controller.close();
      };
      const renew = async () => {
        const before = filters;
        const renewed = await subscribe(true).catch(
          // Where the database does not answer, it goes on as before.
          (error): Subscription => ({
            filters: error instanceof UserError ? new Map() : before,
            refused: [],
          }),
        );
        if (hasEnded) return;
        ({ filters } = renewed);
        sendRefusals(renewed.refused.filter(({ about }) => before.has(about)));
        if (filters.size === 0) close();
        else renewLater();
      };
      const renewLater = () => {
        renewal = setTimeout(renew, renewedMs * (1 + Math.random()));
      };
      // `request` is captured on purpose: once a request is garbage-collected, its signal no longer fires.
      request.signal.addEventListener("abort", close);
      send(`retry: ${RETRY_MS}\n\n${event("time", { at: databaseClock.now() })}`);
      sendRefusals(refused);
      flush();
      renewLater();
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
