/** The web process: Next.js, behind copies of the public answers and beside the pages' stream of events. */
import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import next from "next";
import { answerDirectly } from "../lib/api/http/answer-directly.ts";
import { gatherChunks } from "../lib/api/http/gather-chunks.ts";
import { takesForm } from "../lib/api/http/large-forms.ts";
import { oneAtATime } from "../lib/api/http/one-at-a-time.ts";
import { PublicCopies } from "../lib/api/http/public-copies/public-copies.ts";
import { refuse, refuseBeyondBounds } from "../lib/api/http/request-bounds.ts";
import { isForSiteEvents, siteEvents } from "../lib/api/http/site-events.ts";
import { clientsByTurns, pagesByTurns } from "../lib/api/http/turns.ts";
import { findProjectRoot } from "../lib/common/project-root.ts";
import { environment } from "../lib/platform/env.ts";
import { changeHub } from "../lib/platform/events/change-hub.ts";

// V8 lets the heap grow to three times what lives before it collects: of pages that a crowd has it make, that is hundreds of megabytes.
setFlagsFromString("--heap-growing-percent=20");

const { host: hostname, port } = environment();
const site = next({ dir: findProjectRoot(), hostname, port });
await site.prepare();
const make = pagesByTurns(site.getRequestHandler());
const copies = new PublicCopies(changeHub());
const byTurns = clientsByTurns(async (request, response) => {
  if (isForSiteEvents(request)) return answerDirectly(siteEvents, request, response);
  if (!(await copies.answer(request, response))) await make(request, response);
});
const answer = oneAtATime(byTurns);

const server = createServer(async (request, response) => {
  if (refuseBeyondBounds(request, response)) return;
  gatherChunks(request);
  if (!(await takesForm(request))) return refuse(response, 413, "Sign in to send a form of this size.");
  // A request that makes a copy waits already, as part of the request that it is made for.
  await (copies.isMaking(request) ? make : answer)(request, response);
});
server.listen(port, hostname);

// Requests under way are answered first. The launcher does not wait for them for long.
process.once("SIGTERM", () => server.close(() => process.exit(0)));
