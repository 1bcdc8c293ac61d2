import { z } from "zod";
import type { RequestBody } from "@/lib/api/http/request-body.ts";
import { textOf } from "@/lib/api/http/short-text.ts";
import { uploadedFile } from "@/lib/api/http/uploaded-file.ts";
import { withBody } from "@/lib/api/http/with-body.ts";
import { UserError } from "@/lib/common/errors.ts";
import { explainUnknownKeys, pathsOf } from "@/lib/common/unknown-keys.ts";
import { isLabMethod, type LabMethod, type LabParameters } from "@/lib/lab/methods/lab-fields.ts";
import { labParametersSchema, ownFileParametersSchema } from "@/lib/lab/methods/lab-parameters-schema.ts";
import { OWN_FILE_KINDS } from "@/lib/lab/methods/own-file-kinds.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { countOwnFile } from "@/lib/use-cases/lab-runs/count-own-file.ts";
import { labCaller } from "@/lib/use-cases/lab-runs/lab-caller.ts";
import { inLabSlot } from "@/lib/use-cases/lab-runs/lab-upload-slots.ts";
import type { LabVisitor } from "@/lib/use-cases/lab-runs/lab-visitor.ts";
import { receiveOwnFile } from "@/lib/use-cases/lab-runs/receive-own-file.ts";
import { startLabRun } from "@/lib/use-cases/lab-runs/start-lab-run.ts";
import { UPLOAD_TIME } from "@/lib/use-cases/uploads/upload-time.ts";

export const dynamic = "force-dynamic";

/** Limit on the size of the parameters as JSON. */
const MOST_JSON_BYTES = 10_000;

/**
 * Starts a run. Public. For built-in data, the body is a JSON object of parameters; for an own file, a multipart form with the field
 * `parameters` before the file.
 */
export const POST = withBody(
  async (request, context: { params: Promise<{ method: string }> }, body) =>
    start(request, (await context.params).method, body),
  UPLOAD_TIME,
);

async function start(request: Request, method: string, body: RequestBody): Promise<Response> {
  assertSameOrigin(request);
  if (!isLabMethod(method)) throw new UserError("no_such_method", "The lab has no such method.", 404);
  const visitor = await labCaller(request);
  const isForm = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  const { id } = isForm
    ? await startOnOwnFile(request, method, body, visitor)
    : await startLabRun(services(), {
        method,
        parameters: parseParameters(
          labParametersSchema(method),
          await textOf(body.chunks(), MOST_JSON_BYTES, tooLong),
        ),
        visitor,
      });
  const url = `/api/v1/lab/runs/${id}`;
  return Response.json({ id, url }, { status: 201, headers: { Location: url } });
}

async function startOnOwnFile(
  request: Request,
  method: LabMethod,
  body: RequestBody,
  visitor: LabVisitor,
): Promise<{ id: string }> {
  const { name, fields, chunks } = await uploadedFile(request.headers, body);
  // Checked first: with invalid parameters the file need not be read.
  const parameters = parseParameters(ownFileParametersSchema(method), fields.parameters ?? "{}");
  await countOwnFile(rateLimits(), visitor);
  return inLabSlot(visitor, async () => {
    const file = await receiveOwnFile(OWN_FILE_KINDS[method], chunks, name?.slice(0, 100) ?? "file.csv");
    return startLabRun(services(), { method, parameters, file, visitor });
  });
}

function tooLong(): UserError {
  return new UserError("bad_parameter", "The parameters are too long.");
}

function services() {
  return { db: database(), limits: rateLimits() };
}

function parseParameters(schema: z.ZodType<LabParameters>, json: string): LabParameters {
  const parsed = z
    .string()
    .transform((text, check) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        check.addIssue("expected JSON");
        return z.NEVER;
      }
    })
    .pipe(schema)
    .safeParse(json, { error: explainUnknownKeys });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [path] = pathsOf(issue);
  throw new UserError("bad_parameter", `${path.join(".") || "parameters"}: ${issue.message}`);
}
