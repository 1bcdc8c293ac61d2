import { get, type IncomingHttpHeaders } from "node:http";
import type { PublicRequest } from "./public-addresses.ts";

const LONGEST_MS = 60_000;

/** An answer as it came over the connection, not compressed. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Where this process's own server listens. */
export interface OwnServer {
  readonly host: string;
  readonly port: number;
}

/** Sends a request to this process's own server. */
export function askOwnServer(
  server: OwnServer,
  { address, headers }: PublicRequest,
  extraHeaders: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  const options = {
    ...server,
    path: address,
    headers: { ...headers, ...extraHeaders },
    timeout: LONGEST_MS,
  };
  return new Promise((resolve, reject) => {
    const request = get(options, (answer) => {
      answer.toArray().then((chunks: Buffer[]) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
      }, reject);
    });
    request.on("error", reject).on("timeout", () => request.destroy(new Error("no answer in time")));
  });
}
