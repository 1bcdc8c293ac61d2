import { targetFileSchema } from "@/lib/data-sets/schemas.ts";
import { setFileRoute } from "@/lib/http/set-file-route.ts";
import { openTargetFile } from "@/lib/team-attacks/target-files.ts";

export const dynamic = "force-dynamic";

/** A target's public traces A', or the reference traces R of its users. */
export const GET = setFileRoute(targetFileSchema, openTargetFile);
