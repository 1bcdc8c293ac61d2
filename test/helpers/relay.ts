import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** TCP relay before a server, whose connections can be broken. */
export interface Relay {
  readonly port: number;
  /** Breaks the next connection that sends this text, before the text arrives: as a server that ends, or as one that is killed. */
  breakAt(words: string, how?: "end" | "reset"): void;
  close(): Promise<void>;
}

/** Starts a TCP relay to the server on a port of this machine. */
export async function startRelay(toPort: number): Promise<Relay> {
  const ends = new Set<Socket>();
  let breaking: { words: string; how: "end" | "reset" } | undefined;
  const server = createServer((near) => {
    const far = connect(toPort, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      ends.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        ends.delete(from);
        to.destroy();
      });
    }
    far.pipe(near);
    near.on("data", (bytes) => {
      if (breaking && bytes.includes(breaking.words)) {
        if (breaking.how === "reset") near.resetAndDestroy();
        else near.destroy();
        breaking = undefined;
      } else far.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    breakAt(words, how = "end") {
      breaking = { words, how };
    },
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
