import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { contestIdsOf } from "@/lib/auth/viewer.ts";
import { database } from "@/lib/db/database.ts";
import { problem, withProblems } from "@/lib/http/problem.ts";
import { receiveFiles } from "@/lib/http/receive-files.ts";
import { RequestBody } from "@/lib/http/request-body.ts";
import { openPaths } from "@/lib/imports/folder-files.ts";
import { checkImport, targetOfRound } from "@/lib/imports/plan-import.ts";
import { sealPlan } from "@/lib/imports/seal-plan.ts";
import { findRound } from "@/lib/rounds/find-round.ts";
import { blobStore } from "@/lib/storage/storage.ts";

export const dynamic = "force-dynamic";

/**
 * Checks the files of a multipart form, plain or in archives. Returns a `report` of what importing them would do and, unless
 * something prevents it, a sealed `plan` for `apply`. The files are streamed to disk and read from there.
 */
export const POST = withProblems(
  async (request: Request, context: { params: Promise<{ round: string }> }) => {
    const body = new RequestBody(request.body);
    try {
      return await check(request, (await context.params).round, body);
    } catch (error) {
      return problem(error);
    } finally {
      await body.drain();
    }
  },
);

async function check(request: Request, round: string, body: RequestBody): Promise<Response> {
  const viewer = await requireOrganizer(request);
  assertSameOrigin(request);
  const { id } = await findRound(database(), round, contestIdsOf(viewer));
  const target = await targetOfRound(database(), id);
  const received = await receiveFiles(request.headers, body);
  try {
    const opened = await openPaths(received.paths);
    try {
      const { report, plan } = await checkImport(
        database(),
        await blobStore(database()),
        opened.files,
        target,
      );
      return Response.json({ report, plan: plan && (await sealPlan(plan, viewer.userId)) });
    } finally {
      opened.close();
    }
  } finally {
    await received.remove();
  }
}
