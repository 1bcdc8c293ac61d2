import { requireViewer } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { attachment } from "@/lib/http/attachment.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { blobStore } from "@/lib/storage/storage.ts";
import { openSubmissionFile } from "@/lib/submissions/open-submission-file.ts";

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
