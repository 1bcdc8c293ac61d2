import { withProblems } from "@/lib/http/problem.ts";
import { openApiDocument } from "@/lib/openapi/document.ts";

/** The whole API as an OpenAPI document. */
export const GET = withProblems(async () => Response.json(openApiDocument()));
