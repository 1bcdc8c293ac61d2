import { withProblems } from "@/lib/api/http/problem.ts";
import { openApiDocument } from "@/lib/api/openapi/document.ts";

/** The whole API as an OpenAPI document. */
export const GET = withProblems(async () => Response.json(openApiDocument()));
