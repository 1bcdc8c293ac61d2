import { setFileRoute } from "@/lib/api/http/set-file-route.ts";
import { openPublishedFile } from "@/lib/use-cases/results/closing/open-published-file.ts";
import { publishedFileSchema } from "@/lib/use-cases/rounds/data-sets/schemas.ts";

export const dynamic = "force-dynamic";

/** A file of a locked set, if the viewer may have it at this stage. */
export const GET = setFileRoute(publishedFileSchema, openPublishedFile);
