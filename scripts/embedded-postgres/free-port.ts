import { createServer } from "node:net";

/**
 * A TCP port of 127.0.0.1 on which nobody listens: the preferred one if it is free, otherwise one that the system chooses.
 * @param wished   preferred port; 0 for none
 */
export async function freePort(wished = 0): Promise<number> {
  return (await tryPort(wished)) ?? (await tryPort(0))!;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? address?.port : undefined));
    });
  });
}
