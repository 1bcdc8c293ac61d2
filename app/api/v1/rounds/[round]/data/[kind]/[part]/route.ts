import { openDataFile } from "@/lib/data-sets/open-data-file.ts";
import { dataFileSchema } from "@/lib/data-sets/schemas.ts";
import { setFileRoute } from "@/lib/http/set-file-route.ts";

export const dynamic = "force-dynamic";

/** A team's R or O, if the viewer may have it at this stage. Viewers without a team in the contest choose one with `?team=`. */
export const GET = setFileRoute(dataFileSchema, openDataFile);
