import { withProblems } from "@/lib/api/http/problem.ts";
import { zipAttachment } from "@/lib/api/http/zip-attachment.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { blobStore } from "@/lib/platform/storage/storage.ts";
import { listRoundFiles } from "@/lib/use-cases/rounds/data-sets/all-files.ts";

export const dynamic = "force-dynamic";

/** All files of a round as one zip archive, streamed. */
export const GET = withProblems(async (request: Request, context: { params: Promise<{ round: string }> }) => {
  const viewer = await authenticate(request);
  const { files, fileName } = await listRoundFiles(database(), viewer, (await context.params).round);
  return zipAttachment(await blobStore(database()), files, fileName);
});
