import { setFileRoute } from "@/lib/api/http/set-file-route.ts";
import { openDataFile } from "@/lib/use-cases/rounds/data-sets/open-data-file.ts";
import { dataFileSchema } from "@/lib/use-cases/rounds/data-sets/schemas.ts";

export const dynamic = "force-dynamic";

/** A team's R or O, if the viewer may have it at this stage. Viewers without a team in the contest choose one with `?team=`. */
export const GET = setFileRoute(dataFileSchema, openDataFile);
