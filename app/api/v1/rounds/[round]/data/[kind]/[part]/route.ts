import { authenticate } from "@/lib/auth/authenticate.ts";
import { openDataFile } from "@/lib/data-sets/open-data-file.ts";
import { dataFileSchema } from "@/lib/data-sets/schemas.ts";
import { database } from "@/lib/db/database.ts";
import { UserError } from "@/lib/errors.ts";
import { attachment } from "@/lib/http/attachment.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { blobStore } from "@/lib/storage/storage.ts";

export const dynamic = "force-dynamic";

/** A team's R or O, for whom the round's phase lets have it; whoever has no team in it names one by `?team=`. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  const team = new URL(request.url).searchParams.get("team") ?? undefined;
  const address = dataFileSchema.safeParse({ ...(await context.params), team });
  if (!address.success) throw new UserError("bad_parameter", address.error.issues[0].message, 404);
  const file = await openDataFile(database(), viewer, address.data);
  return attachment(await blobStore(), file);
});

interface Context {
  params: Promise<{ round: string; kind: string; part: string }>;
}
