import { randomUUID } from "node:crypto";
import { z } from "zod";
import { formatErrorSchema } from "../api/openapi/schemas/format-error.ts";
import { retry } from "../common/retry.ts";
import { PASSING_STATUSES, sendAgain } from "../common/send-again.ts";
import { causeLines } from "./cause-lines.ts";
import { InvalidInputError } from "./explain-error.ts";
import { isRegularFile } from "./input.ts";
import { bodyOf, digestHeader } from "./request-file.ts";

/** The first errors of a refused file; some, such as those of YAML, are only messages. */
export const reportedErrorsSchema = z.array(z.looseObject({ message: z.string() }));

/** The server's answer when it refuses a request: RFC 9457 problem details, with a file's errors if it refused a file. */
const problemSchema = z.object({
  detail: z.string(),
  code: z.string().optional(),
  /** The rule that refused the request, if there is one. */
  rule: z.string().optional(),
  /** What is wrong with the request's body, by field. */
  fields: z.record(z.string(), z.string()).optional(),
  errorCount: z.number().optional(),
  errors: reportedErrorsSchema.optional(),
  /** Why each file of an archive was refused. */
  files: z.array(z.object({ fileName: z.string(), detail: z.string() })).optional(),
});

/** A temporary failure: the server cannot be reached, or says that it cannot answer now. */
export class PassingError extends InvalidInputError {
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;

  constructor(message: string, retryAfter: string | null = null) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

const RETRY = {
  isRetryable: (error: unknown) => error instanceof PassingError,
  maxTotalMs: 120_000,
  maxDelayMs: 2_000,
};

/** A client of a Tracecup server's API, with a bearer token. */
export class ApiClient {
  private readonly server: string;
  private readonly token: string;

  constructor(server: string, token: string) {
    this.server = server.replace(/\/+$/, "");
    this.token = token;
  }

  /**
   * Sends a GET request.
   * @throws InvalidInputError with the server's explanation if it refuses, or if the answer is not as the schema describes it;
   *   PassingError if it cannot be reached
   */
  get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return this.ask(path, {}, schema);
  }

  /**
   * Like {@link get}, but keeps trying for two minutes if the server does not answer.
   * @throws PassingError if it still does not, InvalidInputError if it refuses
   */
  getWithRetry<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return retry(() => this.get(path, schema), RETRY);
  }

  /**
   * Posts a file of any length as a stream, without keeping it in memory. After a temporary failure it is sent again with the same
   * `Idempotency-Key`, so that it is taken once; but not a pipe, which can be read only once.
   * @throws InvalidInputError as {@link get}; that with which the body fails
   */
  async postFile<T>(path: string, file: string, schema: z.ZodType<T>): Promise<T> {
    const type = { "Content-Type": "application/octet-stream" };
    const headers = { ...type, "Idempotency-Key": randomUUID(), ...(await digestHeader(file)) };
    const send = () => {
      const request = { method: "POST", headers, body: bodyOf(file), duplex: "half" };
      return this.ask(path, request, schema);
    };
    if (!isRegularFile(file)) return send();
    const answer = await sendAgain(() => send().catch(passingOf), passingIn);
    if (answer instanceof PassingError) throw answer;
    return answer;
  }

  /** Posts JSON, or no body if it is `undefined`. @throws InvalidInputError as {@link get} */
  postJson<T>(path: string, body: object | undefined, schema: z.ZodType<T>): Promise<T> {
    const headers = { "Content-Type": "application/json" };
    const request = body === undefined ? {} : { headers, body: JSON.stringify(body) };
    return this.ask(path, { method: "POST", ...request }, schema);
  }

  /** Downloads a file as a stream. @throws InvalidInputError as {@link get} */
  async download(path: string): Promise<ReadableStream<Uint8Array>> {
    const response = await this.fetch(path, {});
    if (response.ok && response.body) return response.body;
    throw new InvalidInputError(explain(response.status, await response.json().catch(() => undefined)));
  }

  private async ask<T>(path: string, request: RequestInit, schema: z.ZodType<T>): Promise<T> {
    const response = await this.fetch(path, request);
    const answer: unknown = await response.json().catch((error: unknown) => {
      if (!(error instanceof SyntaxError)) throw this.unreachable(error);
    });
    if (response.ok) {
      const parsed = schema.safeParse(answer);
      if (parsed.success) return parsed.data;
      const type = response.headers.get("content-type") ?? "no content type";
      throw new InvalidInputError(`${this.server}${path}: ${unexpected(type, parsed.error)}`);
    }
    const reason = explain(response.status, answer);
    throw PASSING_STATUSES.includes(response.status)
      ? new PassingError(reason, response.headers.get("retry-after"))
      : new InvalidInputError(reason);
  }

  private fetch(path: string, request: RequestInit): Promise<Response> {
    const headers = { ...request.headers, Authorization: `Bearer ${this.token}`, Accept: "application/json" };
    return fetch(`${this.server}${path}`, { ...request, headers }).catch((error: unknown) => {
      const { cause } = error as Error;
      // The body failed, and not the server.
      if (cause instanceof InvalidInputError) throw cause;
      throw this.unreachable(error);
    });
  }

  private unreachable(error: unknown): PassingError {
    return new PassingError(`${this.server} cannot be reached: ${reasonOf(error)}`);
  }
}

/** A temporary failure as an answer. @throws any other error */
function passingOf(error: unknown): PassingError {
  if (error instanceof PassingError) return error;
  throw error;
}

function passingIn(answer: unknown): PassingError | null {
  return answer instanceof PassingError ? answer : null;
}

/** What is wrong with the answer to a request that succeeded: its first field that is not as expected, or its type if it has none. */
function unexpected(type: string, { issues: [{ path, message }] }: z.ZodError): string {
  const found = path.length > 0 ? `${path.join(".")}: ${message}` : type;
  return `expected the answer of Tracecup's API, found ${found}; is it a Tracecup server?`;
}

function explain(status: number, answer: unknown): string {
  const problem = problemSchema.safeParse(answer);
  if (!problem.success) return `the server answered ${status}; is it a Tracecup server?`;
  const { detail, files = [], fields = {} } = problem.data;
  const refused = files.map((file) => `${file.fileName}: ${file.detail}`);
  const faults = Object.entries(fields).map(([field, fault]) => `${field}: ${fault}`);
  return [...errorLines(problem.data), ...refused, ...faults, `${detail}${nameOf(problem.data)}`].join("\n");
}

/** The refusal's code and rule in parentheses, to look up in the API's description. */
function nameOf({ code, rule }: z.infer<typeof problemSchema>): string {
  const names = [code, rule && `rule ${rule}`].filter(Boolean);
  return names.length > 0 ? ` (${names.join(", ")})` : "";
}

/** Lines with a file's first errors, how many more there are, and the one mistake that is likely behind them. */
export function errorLines({
  errorCount = 0,
  errors = [],
}: {
  readonly errorCount?: number;
  readonly errors?: readonly { readonly message: string }[];
}): string[] {
  const more = errorCount - errors.length;
  const inFile = z.array(formatErrorSchema).safeParse(errors);
  return [
    ...errors.map(({ message }) => message),
    ...(more > 0 ? [`... and ${more} more`] : []),
    ...(inFile.success ? causeLines(inFile.data) : []),
  ];
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
}
