import { z } from "zod";
import { InvalidInputError } from "./explain-error.ts";

/** What the server says when it refuses: RFC 9457, with the errors of a file if that is why. */
const problemSchema = z.object({
  detail: z.string(),
  errorCount: z.number().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** A Tracecup server's API, spoken to with a bearer token. */
export class ApiClient {
  private readonly server: string;
  private readonly token: string;

  constructor(server: string, token: string) {
    this.server = server.replace(/\/+$/, "");
    this.token = token;
  }

  /** @throws InvalidInputError with the server's own words, or that it cannot be reached */
  async get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return schema.parse(await this.ask(path, {}));
  }

  /** Sends a body of any length without holding it. @throws InvalidInputError as {@link get} */
  async post<T>(path: string, body: ReadableStream<Uint8Array>, schema: z.ZodType<T>): Promise<T> {
    const headers = { "Content-Type": "application/octet-stream" };
    const request = { method: "POST", headers, body, duplex: "half" };
    return schema.parse(await this.ask(path, request));
  }

  private async ask(path: string, request: RequestInit): Promise<unknown> {
    const headers = { ...request.headers, Authorization: `Bearer ${this.token}`, Accept: "application/json" };
    const response = await fetch(`${this.server}${path}`, { ...request, headers }).catch((error: unknown) => {
      throw new InvalidInputError(`${this.server} cannot be reached: ${reasonOf(error)}`);
    });
    const answer = await response.json().catch(() => undefined);
    if (response.ok) return answer;
    throw new InvalidInputError(explain(response.status, answer));
  }
}

function explain(status: number, answer: unknown): string {
  const problem = problemSchema.safeParse(answer);
  if (!problem.success) return `the server answered ${status}; is it a Tracecup server?`;
  const { detail, errorCount = 0, errors = [] } = problem.data;
  const more = errorCount - errors.length;
  const lines = [...errors.map(({ message }) => message), detail];
  if (more > 0) lines.splice(errors.length, 0, `... and ${more} more`);
  return lines.join("\n");
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
}
