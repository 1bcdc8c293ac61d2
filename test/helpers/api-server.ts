import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { PublicCopies } from "../../lib/api/http/public-copies/public-copies.ts";
import { changeHub } from "../../lib/platform/events/change-hub.ts";
import { answerFault } from "./described-answer.ts";

const appFolder = fileURLToPath(new URL("../../app", import.meta.url));

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** An API route handler: its pattern and its handler for each method. */
export interface ApiRoute {
  /** E.g. `/api/v1/submissions/[submission]`. */
  readonly pattern: string;
  /** By HTTP method. */
  readonly handlers: Readonly<Record<string, Handler>>;
}

/** A running HTTP server for the API ({@link startApiServer}). */
export interface ApiServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Imports every API route under app/api/v1, found in the folders as Next.js finds them. Set the environment before. */
export async function loadApiRoutes(): Promise<ApiRoute[]> {
  const files = readdirSync(path.join(appFolder, "api", "v1"), { recursive: true, encoding: "utf8" });
  const routeFiles = files.filter((file) => path.basename(file) === "route.ts").sort();
  return Promise.all(
    routeFiles.map(async (file) => {
      const module: Record<string, unknown> = await import(path.join(appFolder, "api", "v1", file));
      const methods = Object.entries(module).filter(([name]) => /^[A-Z]+$/.test(name));
      const pattern = ["/api/v1", path.dirname(file)].filter((part) => part !== ".").join("/");
      return { pattern, handlers: Object.fromEntries(methods) as Record<string, Handler> };
    }),
  );
}

/**
 * HTTP server for the API, without the pages. An answer that does not match the OpenAPI document is replaced by a 500 with
 * the difference, so that every test over HTTP also tests the document.
 * @param options.copies   whether public answers are copied, as the web process does
 */
export async function startApiServer({ copies = false } = {}): Promise<ApiServer> {
  const routes = await loadApiRoutes();
  const copied = copies ? new PublicCopies(changeHub()) : undefined;
  const server = createServer(async (incoming, outgoing) => {
    if (await copied?.answer(incoming, outgoing)) return;
    serve(routes, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serve(
  routes: readonly ApiRoute[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
  const method = incoming.method ?? "GET";
  const found = findRoute(routes, url.pathname, method);
  if (!found) {
    outgoing.writeHead(404).end();
    return;
  }
  const gone = new AbortController();
  outgoing.on("close", () => gone.abort());
  const request = new Request(url, {
    method,
    headers: Object.entries(incoming.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    ),
    signal: gone.signal,
    ...(method === "GET" ? {} : { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" }),
  });
  const response = await found.handler(request, { params: Promise.resolve(found.params) });
  const fault = await answerFault(method, found.pattern, response);
  if (fault !== null) {
    outgoing.writeHead(500).end(`${method} ${found.pattern} does not answer as described: ${fault}`);
    return;
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.fromWeb(response.body as never), outgoing);
  else outgoing.end();
}

/** Route matching: a route without parameters has priority over one with parameters. */
function findRoute(routes: readonly ApiRoute[], pathname: string, method: string) {
  const words = pathname.split("/").map(decodeURIComponent);
  const fitting = routes.flatMap(({ pattern, handlers }) => {
    const params = matchWords(pattern.split("/"), words);
    return params && handlers[method] ? [{ handler: handlers[method], pattern, params }] : [];
  });
  return fitting.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

function matchWords(
  pattern: readonly string[],
  words: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== words.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of pattern.entries()) {
    const name = /^\[(.+)\]$/.exec(part)?.[1];
    if (name) params[name] = words[i];
    else if (part !== words[i]) return undefined;
  }
  return params;
}
