import { setFileRoute } from "@/lib/api/http/set-file-route.ts";
import { openTargetFile } from "@/lib/use-cases/attacks/target-files.ts";
import { targetFileSchema } from "@/lib/use-cases/rounds/data-sets/schemas.ts";

export const dynamic = "force-dynamic";

/** A target's public traces A', or the reference traces R of its users. */
export const GET = setFileRoute(targetFileSchema, openTargetFile);
