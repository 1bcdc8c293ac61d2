import { Agent, createServer, get } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type Answer, oneAtATime } from "../../../../lib/api/http/one-at-a-time.ts";

/** A server with these answers. @returns its port */
async function serverWith(answer: Answer): Promise<number> {
  const answered = oneAtATime(answer);
  const server = createServer((request, response) => void answered(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Sends requests over one connection without waiting for their answers. @returns all that is answered until the connection is cut */
async function pipelined(port: number, count: number): Promise<string> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(count));
  return text(socket).catch(() => "");
}

test("a connection is kept for the next request while an answer that was sent whole ends", async () => {
  const begun: number[] = [];
  const port = await serverWith(async ({ socket }, response) => {
    begun.push(socket.remotePort ?? 0);
    response.setHeader("Content-Length", 4).write("file");
    await sleep(100);
    response.end();
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      get({ port, agent }, (answer) => void text(answer).then(resolve, reject)).on("error", reject);
    });
  for (let i = 0; i < 5; i++) expect(await ask()).toBe("file");
  expect(new Set(begun).size).toBe(1);
});

test.each([2, 500])(
  "a connection that sends %i requests is cut when its first answer does not end",
  async (count) => {
    let begun = 0;
    const port = await serverWith(async () => {
      begun++;
    });
    expect(await pipelined(port, count)).toBe("");
    expect(begun).toBe(1);
  },
);
