import { get, type IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import type { PublicRequest } from "./public-addresses.ts";

const LONGEST_MS = 60_000;

/** An answer as it came over the connection, not compressed. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request to the server that has accepted `socket`. */
export function askOwnServer(
  socket: Socket,
  { address, headers }: PublicRequest,
  extraHeaders: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  const options = {
    host: socket.localAddress,
    port: socket.localPort,
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
