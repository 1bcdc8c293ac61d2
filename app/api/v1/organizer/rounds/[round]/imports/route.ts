import { receiveFiles } from "@/lib/api/http/receive-files.ts";
import type { RequestBody } from "@/lib/api/http/request-body.ts";
import { withBody } from "@/lib/api/http/with-body.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { blobStore } from "@/lib/platform/storage/storage.ts";
import { findRound } from "@/lib/use-cases/rounds/find-round.ts";
import { encryptPlan } from "@/lib/use-cases/set-up/imports/encrypted-plan.ts";
import { openPaths } from "@/lib/use-cases/set-up/imports/folder-files.ts";
import { checkImport, targetOfRound } from "@/lib/use-cases/set-up/imports/plan-import.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";
import { assertDiskReserve } from "@/lib/use-cases/uploads/disk-reserve.ts";

export const dynamic = "force-dynamic";

/**
 * Checks the files of a multipart form, plain or in archives. Returns a `report` of what importing them would do and, unless
 * something prevents it, a sealed `plan` for `apply`. The files are streamed to disk and read from there.
 */
export const POST = withBody(async (request, context: { params: Promise<{ round: string }> }, body) =>
  check(request, (await context.params).round, body),
);

async function check(request: Request, round: string, body: RequestBody): Promise<Response> {
  const viewer = await requireRole("contest.organize", contestOf.round(round), request);
  assertSameOrigin(request);
  const { id } = await findRound(database(), round, viewer);
  const target = await targetOfRound(database(), id);
  // The files lie on the disk until they are checked.
  await assertDiskReserve(Number(request.headers.get("content-length") ?? 0));
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
      return Response.json({ report, plan: plan && (await encryptPlan(plan, viewer.userId)) });
    } finally {
      opened.close();
    }
  } finally {
    await received.remove();
  }
}
