import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { gatherChunks } from "../../../../lib/api/http/gather-chunks.ts";

/** Sends a request to a server that gathers chunks. @returns what the body was read in */
async function readOf(head: string, body: string): Promise<string[]> {
  const read: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    gatherChunks(request);
    for await (const chunk of request) read.push(String(chunk));
    response.end();
  };
  // Whose connection is ended reads nothing.
  const server = createServer((request, response) => void answer(request, response).catch(() => {}));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head}\r\n\r\n${body}`);
  try {
    for await (const _ of socket);
  } finally {
    server.close();
  }
  return read;
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

test("a body in chunks of some bytes comes in few, and whole", async () => {
  const lines = Array.from({ length: 4_000 }, (_, i) => `${i},${i}\n`);
  const read = await readOf("Transfer-Encoding: chunked", `${lines.map(chunk).join("")}0\r\n\r\n`);
  expect(read.join("")).toBe(lines.join(""));
  expect(read.length).toBeLessThan(200);
});

test.each([
  ["one byte", () => "x"],
  ["one byte, and a large one now and then", (i: number) => (i % 990 === 0 ? "L".repeat(5000) : "x")],
])("a connection that sends thousands of chunks of %s is ended", async (_of, textOf) => {
  const body = `${Array.from({ length: 20_000 }, (_, i) => chunk(textOf(i))).join("")}0\r\n\r\n`;
  const read = await readOf("Transfer-Encoding: chunked", body).catch((error) => error.code);
  expect(read).toBe("ECONNRESET");
});

test("small and large chunks keep their order", async () => {
  const large = "L".repeat(5000);
  const body = `${chunk("a")}${chunk("b")}${chunk(large)}${chunk("c")}0\r\n\r\n`;
  expect((await readOf("Transfer-Encoding: chunked", body)).join("")).toBe(`ab${large}c`);
});

test("a body with a length is read as it comes", async () => {
  expect((await readOf("Content-Length: 5", "1,2,3")).join("")).toBe("1,2,3");
});
