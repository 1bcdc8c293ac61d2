import { openDataFile } from "@/lib/data-sets/open-data-file.ts";
import { dataFileSchema } from "@/lib/data-sets/schemas.ts";
import { setFileRoute } from "@/lib/http/set-file-route.ts";

export const dynamic = "force-dynamic";

/** A team's R or O, for whom the round's phase lets have it; whoever has no team in it names one by `?team=`. */
export const GET = setFileRoute(dataFileSchema, openDataFile);
