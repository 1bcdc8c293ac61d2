import { openApiDocument } from "./document.ts";
import { type Operation, TAGS, type Tag } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { type JsonSchema, type OutlinePart, outline } from "./outline.ts";
import { curlSample } from "./samples/curl.ts";
import { javascriptSample } from "./samples/javascript.ts";
import type { Samples } from "./samples/languages.ts";
import { pythonSample } from "./samples/python.ts";
import { sampleRequest } from "./samples/sample-request.ts";

/** A path or query parameter. */
interface GuideParameter {
  readonly in: "path" | "query";
  readonly name: string;
  readonly type: readonly OutlinePart[];
  readonly about: string;
}

/** An operation as the page shows it. */
export interface GuideEntry {
  readonly id: string;
  readonly operation: Operation;
  readonly parameters: readonly GuideParameter[];
  /** Of a JSON body. */
  readonly body: readonly OutlinePart[] | null;
  readonly answers: readonly {
    readonly status: number;
    readonly description: string;
    readonly outline: readonly OutlinePart[] | null;
    readonly contentType: string | undefined;
  }[];
  readonly samples: Samples;
}

/** The description of the API as its page shows it. */
export interface Guide {
  readonly groups: readonly { readonly tag: Tag; readonly entries: readonly GuideEntry[] }[];
  readonly schemas: readonly { readonly name: string; readonly outline: readonly OutlinePart[] }[];
}

interface DocumentedParameter {
  readonly in: "path" | "query";
  readonly name: string;
  readonly schema: JsonSchema;
}
interface DocumentedContent {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}
interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters?: readonly DocumentedParameter[];
  readonly requestBody?: DocumentedContent;
  readonly responses: Readonly<Record<string, DocumentedContent>>;
}
interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** @param server the URL of this installation, for the examples */
export function apiGuide(server: string): Guide {
  const document = openApiDocument() as unknown as Documented;
  const entries = OPERATIONS.map((operation) =>
    entryOf(operation, document.paths[operation.path][operation.method], server),
  );
  const { schemas } = document.components;
  return {
    groups: TAGS.map((tag) => ({ tag, entries: entries.filter(({ operation }) => operation.tag === tag) })),
    schemas: Object.keys(schemas)
      .sort()
      .map((name) => ({ name, outline: outline(schemas[name]) })),
  };
}

function entryOf(operation: Operation, documented: DocumentedOperation, server: string): GuideEntry {
  const { operationId: id, parameters = [], requestBody, responses } = documented;
  const body = requestBody?.content?.["application/json"]?.schema;
  const request = sampleRequest(operation, server, body);
  return {
    id,
    operation,
    parameters: parameters.map(({ name, schema, ...parameter }) => ({
      in: parameter.in,
      name,
      type: outline(schema),
      about: schema.description ?? "",
    })),
    body: body ? outline(body) : null,
    answers: operation.answers.map(({ status = 200, description, schema, contentType }) => {
      const json = responses[status].content?.["application/json"]?.schema;
      return { status, description, outline: schema && json ? outline(json) : null, contentType };
    }),
    samples: {
      curl: curlSample(request),
      python: pythonSample(request),
      javascript: javascriptSample(request),
    },
  };
}
