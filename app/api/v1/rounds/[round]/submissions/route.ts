import type { z } from "zod";
import { repeatableUpload, replayedHeader } from "@/lib/api/http/idempotency-key.ts";
import { queryOf, readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import type { RequestBody } from "@/lib/api/http/request-body.ts";
import { uploadedFile } from "@/lib/api/http/uploaded-file.ts";
import { withBody } from "@/lib/api/http/with-body.ts";
import { UserError } from "@/lib/common/errors.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import type { SignedInViewer } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { blobStore } from "@/lib/platform/storage/storage.ts";
import { findRound } from "@/lib/use-cases/rounds/find-round.ts";
import { receiveUpload, type UploadResult } from "@/lib/use-cases/submissions/receive-upload.ts";
import { findUploadTarget } from "@/lib/use-cases/submissions/upload-target.ts";
import type { RepeatableUpload } from "@/lib/use-cases/uploads/repeatable-upload.ts";
import { uploadParametersSchema } from "@/lib/use-cases/uploads/upload-parameters.ts";
import { uploadSlots } from "@/lib/use-cases/uploads/upload-slots.ts";
import { LAST_BYTE_MS, UPLOAD_TIME } from "@/lib/use-cases/uploads/upload-time.ts";
import { type NoteUpload, trackUpload } from "@/lib/use-cases/uploads/uploads-under-way.ts";
import { loadOwnSubmissions, ownSubmissionsQuerySchema } from "@/lib/views/load-own-submissions.ts";

export const dynamic = "force-dynamic";

/** The viewer's team's submissions: one page per data set, or of the one named in `?dataset=`. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await requireViewer(request);
  const asked = readQuery(request, ownSubmissionsQuerySchema);
  const dataSets = await loadOwnSubmissions(database(), (await context.params).round, viewer, asked);
  return Response.json({ dataSets }, { headers: { "Cache-Control": "no-store" } });
});

/**
 * Receives an anonymized trace set, plain or gzipped, as the body or in a multipart form. `dataset` and `filename` may be query
 * parameters; in a form, `dataset` may also be a field before the file.
 */
export const POST = withBody(async (request, context: Context, body) => {
  const arrivedAt = databaseClock.now();
  return receive(request, (await context.params).round, body, arrivedAt);
}, UPLOAD_TIME);

interface Context {
  params: Promise<{ round: string }>;
}

async function receive(request: Request, round: string, body: RequestBody, arrivedAt: Date) {
  body.expectDigest(request.headers);
  const viewer = await requireViewer(request);
  assertSameOrigin(request);
  const { id, contestId } = await findRound(database(), round, viewer);
  const take = (note: NoteUpload) =>
    uploadSlots().run(viewer.userId, () => receiveFrom(viewer, request, id, body, arrivedAt, note));
  if (viewer.teamIdIn(contestId) === null) return take(async () => {});
  return trackUpload(database(), id, async (note) => {
    // Another counts from its last byte: the close need not know of it before.
    if (body.isDeclared) await note({ arrivedAt, isReceived: false });
    return take(note);
  });
}

async function receiveFrom(
  viewer: SignedInViewer,
  request: Request,
  round: string,
  body: RequestBody,
  arrivedAt: Date,
  note: NoteUpload,
) {
  const query = queryOf(request);
  const file = await uploadedFile(request.headers, body);
  const { dataset, filename = file.name } = parseParameters({ ...file.fields, ...query });
  const repeatable = repeatableUpload(request.headers, viewer.userId);
  const chunks = repeatable?.reading({ submission: round, dataset, filename }, file.chunks) ?? file.chunks;
  const earlier = await repeatable?.earlier(database());
  if (repeatable && earlier?.submission) {
    // Limits and phases were asked when it was created: they do not concern its repetition.
    for await (const _ of chunks);
    await body.arrival(arrivedAt, async () => {});
    repeatable.assertSame(earlier);
    repeatable.isReplayed = true;
    return answer({ ok: true, submission: earlier.submission }, repeatable);
  }
  const services = { db: database(), store: await blobStore(database()) };
  const targetAt = (at: Date) =>
    findUploadTarget(services.db, { round, kind: dataset, fileName: filename, viewer, arrivedAt: at });
  const arrival = async () => {
    const countsFrom = await body.arrival(arrivedAt, async () => {});
    // Whose token was revoked meanwhile, or whose session was ended, may be its thief.
    await requireViewer(request);
    const latest = lastMoment(countsFrom);
    await note({ arrivedAt: countsFrom, isReceived: true });
    // The request that this one repeats may have ended since: it was in time, and within the limits.
    const meanwhile = await repeatable?.earlier(database());
    if (meanwhile) repeatable?.assertSame(meanwhile);
    else await targetAt(latest);
    return countsFrom;
  };
  const source = viewer.via === "token" ? "API" : "BROWSER";
  const origin = { source, arrival, repeatable } as const;
  return answer(await receiveUpload(services, await targetAt(arrivedAt), chunks, origin), repeatable);
}

/** When the round had to take an upload of which the last byte has just come: it may come some seconds after the phase's end. */
function lastMoment(countsFrom: Date): Date {
  return new Date(Math.max(countsFrom.getTime(), databaseClock.now().getTime() - LAST_BYTE_MS));
}

function parseParameters(given: Record<string, string>): z.infer<typeof uploadParametersSchema> {
  const parsed = uploadParametersSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new UserError("bad_parameter", parsed.error.issues[0].message);
}

function answer(result: UploadResult, repeatable: RepeatableUpload | undefined): Response {
  if (result.ok) {
    const address = `/api/v1/submissions/${result.submission.id}`;
    return Response.json(
      { ...result.submission, url: address },
      { status: 201, headers: { Location: address, ...replayedHeader(repeatable) } },
    );
  }
  const { errorCount, errors } = result;
  const count = errorCount === 1 ? "one error" : `${errorCount} errors`;
  throw new UserError("invalid_file", `The file has ${count}; nothing was stored.`, 422, {
    errorCount,
    errors,
  });
}
