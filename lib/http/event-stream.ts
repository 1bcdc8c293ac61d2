import { addressOf } from "../auth/request-address.ts";
import { UserError } from "../errors.ts";
import type { ChangeHub } from "../events/change-hub.ts";
import type { Change } from "../events/channels.ts";

const HEARTBEAT_MS = 15_000;
/** How soon a browser connects again after a break. */
const RETRY_MS = 2_000;

/**
 * Server-Sent Events: one `change` at the beginning (what happened while the page was under way is then read too) and
 * one whenever something that `concerns` accepts has changed. They carry no data: the page reads what it may see.
 *
 * @throws UserError `too_many_listeners` (503)
 */
export function changeEvents(
  hub: ChangeHub,
  concerns: (change: Change) => boolean,
  request: Request,
): Response {
  const bytes = new TextEncoder();
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(bytes.encode(text));
      const change = () => send("event: change\ndata: {}\n\n");
      const unsubscribe = hub.subscribe((heard) => {
        // A reader who is behind learns nothing new from one more.
        const isBehind = (controller.desiredSize ?? 0) < -10;
        if (!isBehind && (heard === null || concerns(heard))) change();
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
      change();
    },
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
