import { pictureResponse } from "@/lib/api/http/picture-response.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import type { RequestBody } from "@/lib/api/http/request-body.ts";
import { uploadedFile } from "@/lib/api/http/uploaded-file.ts";
import { withBody } from "@/lib/api/http/with-body.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { authenticate, requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { findAnyContest, findContest } from "@/lib/use-cases/rounds/find-contest.ts";
import { readPicture } from "@/lib/use-cases/rounds/introduction/picture-file.ts";
import { removePicture, savePicture } from "@/lib/use-cases/rounds/introduction/save-picture.ts";
import { pictureTextSchema } from "@/lib/use-cases/rounds/introduction/schemas.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";
import { UPLOAD_TIME } from "@/lib/use-cases/uploads/upload-time.ts";
import { loadContest } from "@/lib/views/load-contests.ts";

export const dynamic = "force-dynamic";

/** A contest's picture. For everybody who can see the contest. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { contest: name } = await context.params;
  const contest = await findContest(database(), name, await authenticate(request));
  return pictureResponse(database(), contest, request.headers);
});

/** Gives a contest a picture, by a multipart form with what it shows before the file. Organizers only. */
export const PUT = withBody(
  async (request, context: Context, body) => receive(request, (await context.params).contest, body),
  UPLOAD_TIME,
);

/** Removes a contest's picture. Organizers only. */
export const DELETE = withProblems(async (request: Request, context: Context) => {
  const { contest: name } = await context.params;
  const { userId } = await requireRole("contest.organize", contestOf.contest(name), request);
  assertSameOrigin(request);
  const { id } = await findAnyContest(database(), name);
  await removePicture(database(), userId, id);
  return new Response(null, { status: 204 });
});

async function receive(request: Request, name: string, body: RequestBody): Promise<Response> {
  const viewer = await requireRole("contest.organize", contestOf.contest(name), request);
  assertSameOrigin(request);
  const { id } = await findAnyContest(database(), name);
  const { fields, chunks } = await uploadedFile(request.headers, body);
  // Checked first: without it the file need not be read.
  const text = parseInput(pictureTextSchema, fields);
  await savePicture(database(), viewer.userId, id, await readPicture(chunks), text);
  return Response.json(await loadContest(database(), id, viewer));
}

interface Context {
  params: Promise<{ contest: string }>;
}
