import { attachment } from "@/lib/api/http/attachment.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { blobStore } from "@/lib/platform/storage/storage.ts";
import { openSubmissionFile } from "@/lib/use-cases/submissions/open-submission-file.ts";

export const dynamic = "force-dynamic";

/** The submitted file, for its team and organizers. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await requireViewer(request);
  const { submission } = await context.params;
  const file = await openSubmissionFile(database(), viewer, submission);
  return attachment(await blobStore(database()), file);
});

interface Context {
  params: Promise<{ submission: string }>;
}
