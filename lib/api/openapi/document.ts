import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiMediaTypeObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { scopesFor } from "../../platform/auth/token-scopes.ts";
import { type Answer, type Body, type Operation, TAGS } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { pathSchema } from "./path-parameters.ts";
import { problemSchema } from "./schemas/problem.ts";

/** The whole API as an OpenAPI 3.1 document, generated from the schemas with which its routes parse requests. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: described(operation) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Tracecup API",
      version: "1",
      description:
        "Programs can do everything that the pages do. They authenticate with `Authorization: Bearer TOKEN`; tokens are created on the account page. The `security` of an operation names the scopes of which a token needs one; without it, it is refused with `token_scope`.",
      license: { name: "MIT", identifier: "MIT" },
    },
    tags: TAGS.map((name) => ({ name })),
    paths,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  });
}

function described(operation: Operation): ZodOpenApiOperationObject {
  const {
    method,
    path,
    tag,
    summary,
    who,
    description,
    parameters,
    query,
    headers,
    body,
    answers,
    refusals = {},
  } = operation;
  const inPath = pathSchema(path, parameters);
  const codes = Object.entries(refusals).map(([code, when]) => `- \`${code}\`: ${when}`);
  const texts = [`Who: ${who}.`, description, codes.length > 0 ? `Refusals:\n\n${codes.join("\n")}` : null];
  return {
    operationId: operationId(method, path),
    tags: [tag],
    summary,
    security: [{}, ...scopesFor(method, path).map((scope) => ({ token: [scope] }))],
    description: texts.filter(Boolean).join("\n\n"),
    requestParams: {
      ...(inPath ? { path: inPath } : {}),
      ...(query ? { query } : {}),
      ...(headers ? { header: headers } : {}),
    },
    ...(body ? { requestBody: requestBody(body) } : {}),
    responses: {
      ...responses(answers),
      default: {
        description: "The request was refused.",
        content: { "application/problem+json": { schema: problemSchema } },
      },
    },
  };
}

/** A form with a file, in a field of any name; the operation describes any further fields. */
const formSchema = z.looseObject({ file: z.string().meta({ format: "binary" }) });

function requestBody({ description, schema, contentTypes = [] }: Body) {
  const files = contentTypes.map((type) => [
    type,
    type === "multipart/form-data" ? { schema: formSchema } : {},
  ]);
  const content = Object.fromEntries(schema ? [["application/json", { schema }], ...files] : files);
  return { required: true, description, content };
}

/** The responses by status; each alternative of the same status has its own media type. */
function responses(answers: readonly Answer[]): Record<string, ZodOpenApiResponseObject> {
  return Object.fromEntries(
    answers.map(({ status = 200 }) => {
      const these = answers.filter((other) => (other.status ?? 200) === status);
      const content = Object.fromEntries(these.flatMap(contentOf));
      const description = these.map((answer) => answer.description).join(". ");
      return [String(status), these.some(hasContent) ? { description, content } : { description }];
    }),
  );
}

function hasContent({ schema, contentType }: Answer): boolean {
  return schema !== undefined || contentType !== undefined;
}

function contentOf({ schema, contentType }: Answer): [string, ZodOpenApiMediaTypeObject][] {
  if (schema) return [["application/json", { schema }]];
  return contentType ? [[contentType, {}]] : [];
}

/** `get /api/v1/rounds/{round}/targets` is `getRoundsByRoundTargets`. */
function operationId(method: string, path: string): string {
  const words = path.replace("/api/v1/", "").replaceAll(/\{(\w+)\}/g, "by-$1");
  const camel = words.split(/[^A-Za-z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${method}${camel.join("")}`;
}
