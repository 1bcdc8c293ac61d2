import { authenticate } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { zipAttachment } from "@/lib/http/zip-attachment.ts";
import { blobStore } from "@/lib/storage/storage.ts";
import { listTargetFiles } from "@/lib/team-attacks/target-files.ts";

export const dynamic = "force-dynamic";

/** All targets' public and reference traces as one zip archive, streamed. */
export const GET = withProblems(async (request: Request, context: { params: Promise<{ round: string }> }) => {
  const viewer = await authenticate(request);
  const { files, fileName } = await listTargetFiles(database(), viewer, (await context.params).round);
  return zipAttachment(await blobStore(database()), files, fileName);
});
