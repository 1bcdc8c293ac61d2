import { withProblems } from "@/lib/api/http/problem.ts";
import { openApiDocument } from "@/lib/api/openapi/document.ts";

let text: string | undefined;

/** The whole API as an OpenAPI document, which is the same as long as the process runs. */
export const GET = withProblems(async () => {
  text ??= JSON.stringify(openApiDocument());
  return new Response(text, { headers: { "Content-Type": "application/json" } });
});
