import type { z } from "zod";
import { attackAnswer } from "@/lib/api/http/attack-answer.ts";
import { repeatableUpload, replayedHeader } from "@/lib/api/http/idempotency-key.ts";
import { queryOf } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { uploadedFile } from "@/lib/api/http/uploaded-file.ts";
import { withBody } from "@/lib/api/http/with-body.ts";
import { UserError } from "@/lib/common/errors.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { blobStore } from "@/lib/platform/storage/storage.ts";
import { findAttacker } from "@/lib/use-cases/attacks/attacking-team.ts";
import { receiveAttacks } from "@/lib/use-cases/attacks/receive-attacks.ts";
import { attacksQuerySchema, attackUploadSchema } from "@/lib/use-cases/attacks/schemas.ts";
import { uploadSlots } from "@/lib/use-cases/uploads/upload-slots.ts";
import { UPLOAD_TIME } from "@/lib/use-cases/uploads/upload-time.ts";
import { loadTeamAttacks } from "@/lib/views/targets/load-team-attacks.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ round: string }>;
}

/** The round's attacks: the viewer's team's, or all of them for organizers. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await requireViewer(request);
  const query = parse(attacksQuerySchema, request);
  const { round } = await context.params;
  const view = await loadTeamAttacks(database(), round, viewer, query);
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

/**
 * Receives an `etable` or `etraces` file, plain or gzipped, or a zip of several, as the body or in a multipart form. The file names
 * say what is attacked.
 */
export const POST = withBody(async (request, context: Context, body) => {
  const arrivedAt = databaseClock.now();
  body.expectDigest(request.headers);
  const viewer = await requireViewer(request);
  assertSameOrigin(request);
  const { round } = await context.params;
  return await uploadSlots().run(viewer.userId, async () => {
    const services = { db: database(), store: await blobStore(database()) };
    const attackerAt = (at: Date) => findAttacker(services.db, { round, viewer, arrivedAt: at });
    const repeatable = repeatableUpload(request.headers, viewer.userId);
    let earlier = await repeatable?.earlier(database());
    const attacker = await attackerAt(earlier?.arrivedAt ?? arrivedAt);
    const file = await uploadedFile(request.headers, body);
    const { filename: fileName = file.name } = parse(attackUploadSchema, request);
    const attack = { attack: attacker.roundId, fileName };
    const chunks = repeatable?.reading(attack, file.chunks) ?? file.chunks;
    const arrival = async () => {
      earlier ??= await repeatable?.earlier(database());
      if (!repeatable || !earlier) {
        const countsFrom = await body.arrival(arrivedAt, attackerAt);
        // Whose token was revoked meanwhile, or whose session was ended, may be its thief.
        await requireViewer(request);
        return countsFrom;
      }
      // What is repeated was in time already.
      await body.arrival(arrivedAt, async () => {});
      repeatable.assertSame(earlier);
      return earlier.arrivedAt;
    };
    const source = viewer.via === "token" ? "API" : "BROWSER";
    const origin = { source, arrival, repeatable, isRepetition: () => Boolean(earlier) } as const;
    const received = await receiveAttacks(services, attacker, { fileName, chunks, ...origin });
    return attackAnswer(received, replayedHeader(repeatable));
  });
}, UPLOAD_TIME);

function parse<T>(schema: z.ZodType<T>, request: Request): T {
  const parsed = schema.safeParse(queryOf(request));
  if (parsed.success) return parsed.data;
  throw new UserError("bad_parameter", parsed.error.issues[0].message);
}
