import { isDeepStrictEqual } from "node:util";
import type { Operation } from "../../lib/api/openapi/operation.ts";
import { OPERATIONS } from "../../lib/api/openapi/operations.ts";
import { problemSchema } from "../../lib/api/openapi/schemas/problem.ts";

/**
 * Checks an API answer against the OpenAPI document.
 * @param pattern the route's, e.g. `/api/v1/submissions/[submission]`
 * @returns the difference, or null if there is none
 */
export async function answerFault(
  method: string,
  pattern: string,
  response: Response,
): Promise<string | null> {
  const operation = OPERATIONS.find(
    (each) => each.method === method.toLowerCase() && each.path.replaceAll(/\{(\w+)\}/g, "[$1]") === pattern,
  );
  if (!operation) return "no operation describes it";
  return response.status < 400 ? successFault(operation, response) : refusalFault(response);
}

async function successFault({ answers }: Operation, response: Response): Promise<string | null> {
  const type = mediaTypeOf(response);
  const ofStatus = answers.filter(({ status = 200 }) => status === response.status);
  if (ofStatus.length === 0) return `status ${response.status} is not described`;
  if (type !== "application/json") {
    const types = ofStatus.map(({ contentType }) => contentType);
    return types.some((each) => each === type) ? null : `${type} is not described, but ${types.join(", ")}`;
  }
  const schema = ofStatus.find((answer) => answer.schema)?.schema;
  if (!schema) return "JSON is not described";
  const answer: unknown = await response.clone().json();
  const parsed = schema.safeParse(answer);
  if (!parsed.success) return parsed.error.message;
  // A schema drops members that it does not know: they would be missing here.
  return isDeepStrictEqual(parsed.data, answer) ? null : "it has members that are not described";
}

async function refusalFault(response: Response): Promise<string | null> {
  if (mediaTypeOf(response) !== "application/problem+json") return "a refusal is no problem document";
  const problem = problemSchema.safeParse(await response.clone().json());
  if (!problem.success) return problem.error.message;
  const { status, code, rule } = problem.data;
  if (status !== response.status) return `the problem says status ${status}`;
  return RULED.has(code) && typeof rule !== "string" ? `${code} does not name the rule that refused` : null;
}

/** Error codes of permissions and limits, which must name their rule. */
const RULED = new Set([
  "forbidden",
  "not_now",
  "phase_not_open",
  "phase_closed",
  "targets_not_open",
  "attack_not_open",
  "attack_closed",
  "committee_attacks",
  "registration_closed",
  "submissions_per_day",
  "submissions_per_phase",
  "no_attempts_left",
  "team_full",
  "too_many_tokens",
  "rate_limited",
]);

/** Media type of an answer; undefined for an empty one. */
function mediaTypeOf(response: Response): string | undefined {
  return response.headers.get("content-type")?.split(";")[0];
}
