import { openPublishedFile } from "@/lib/closing/open-published-file.ts";
import { publishedFileSchema } from "@/lib/data-sets/schemas.ts";
import { setFileRoute } from "@/lib/http/set-file-route.ts";

export const dynamic = "force-dynamic";

/** A file of a locked set, if the viewer may have it at this stage. */
export const GET = setFileRoute(publishedFileSchema, openPublishedFile);
