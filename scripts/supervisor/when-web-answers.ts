import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Environment } from "../../lib/platform/env.ts";

const timeoutMs = 60_000;

/** Waits until the web app accepts connections. @throws if it does not within a minute */
export async function whenWebAnswers({ host, port }: Environment): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (await takesConnections(host, port)) return;
    await wait(100);
  }
  throw new Error(`it did not answer on port ${port} within a minute`);
}

/** Tries to connect. If the app listens on all addresses, the loopback address is used. */
function takesConnections(host: string, port: number): Promise<boolean> {
  const address = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, timeout: 1000 });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => settle(true));
    socket.once("timeout", () => settle(false));
    socket.once("error", () => settle(false));
  });
}
