import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Fault injection: an error of one request on its way to an S3 server. */
export type Fault =
  /** The proxy answers with this error, and does not forward the request. */
  | { readonly status: number; readonly code: string }
  /** The connection breaks after so many bytes of the request. */
  | { readonly cutRequestAfter: number }
  /** The connection breaks after so many bytes of the answer's body; with 0, before the answer's headers. */
  | { readonly cutAnswerAfter: number }
  /** The answer hangs after so many bytes of its body. */
  | { readonly hangAnswerAfter: number }
  /** One byte of the request is changed on the way to a server that compares checksums. */
  | { readonly damageRequestAt: number }
  /** One byte of the answer is changed. */
  | { readonly damageAnswerAt: number }
  /** The request's header `Range` is removed. */
  | { readonly forgetRange: true };

/** Faulty proxy: applies the faults in `faults`, one for each request, and then forwards without faults. */
export interface FaultyProxy {
  readonly port: number;
  readonly faults: Fault[];
  /** The methods of all requests so far. */
  readonly seen: string[];
  close(): Promise<void>;
}

/** Starts a proxy with fault injection before the server on a port of this machine. */
export async function startFaultyProxy(toPort: number): Promise<FaultyProxy> {
  const faults: Fault[] = [];
  const seen: string[] = [];
  const server = createServer((incoming, answer) => {
    seen.push(incoming.method ?? "");
    pass(incoming, answer, toPort, faults.shift()).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    faults,
    seen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function pass(
  incoming: IncomingMessage,
  answer: ServerResponse,
  port: number,
  fault: Fault | undefined,
): Promise<void> {
  if (fault && "cutRequestAfter" in fault) return cutOff(incoming, fault.cutRequestAfter);
  const body = await buffer(incoming);
  if (fault && "status" in fault) return refuse(answer, fault);
  if (fault && "damageRequestAt" in fault) {
    body[fault.damageRequestAt] ^= 1;
    const md5 = createHash("md5").update(body).digest("base64");
    if (incoming.headers["content-md5"] !== md5) return refuse(answer, { status: 400, code: "BadDigest" });
  }
  const headers = { ...incoming.headers, expect: undefined };
  if (fault && "forgetRange" in fault) headers.range = undefined;
  const there = await forward(port, incoming, headers, body);
  const bytes = incoming.method === "HEAD" ? Buffer.alloc(0) : await buffer(there);
  if (fault && "damageAnswerAt" in fault) bytes[fault.damageAnswerAt] ^= 1;
  if (fault && "cutAnswerAfter" in fault && fault.cutAnswerAfter === 0) return void answer.destroy();
  answer.writeHead(there.statusCode ?? 500, there.headers);
  if (fault && "hangAnswerAfter" in fault) return void answer.write(bytes.subarray(0, fault.hangAnswerAfter));
  if (!fault || !("cutAnswerAfter" in fault)) return void answer.end(bytes);
  answer.write(bytes.subarray(0, fault.cutAnswerAfter), () => answer.destroy());
}

async function cutOff(incoming: IncomingMessage, after: number): Promise<void> {
  let bytes = 0;
  await new Promise<void>((resolve) => {
    incoming.on("data", (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes >= after) resolve();
    });
    incoming.on("close", resolve);
  });
  incoming.socket.destroy();
}

function refuse(answer: ServerResponse, { status, code }: { status: number; code: string }): void {
  answer.writeHead(status, { "content-type": "application/xml" });
  answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>said the test</Message></Error>`);
}

function forward(
  port: number,
  { method, url }: IncomingMessage,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer,
): Promise<IncomingMessage> {
  const known = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, method, path: url, headers: known as Record<string, string> }, resolve)
      .on("error", reject)
      .end(body);
  });
}
