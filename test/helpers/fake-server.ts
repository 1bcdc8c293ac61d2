import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Fake HTTP server in place of a Tracecup site. */
interface FakeServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a fake HTTP server. @param answer answers every request */
export async function startFakeServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<FakeServer> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
