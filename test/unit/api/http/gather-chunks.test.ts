import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { gatherChunks } from "../../../../lib/api/http/gather-chunks.ts";

/** Sends a request to a server that gathers chunks. @returns what the body was read in */
async function readOf(head: string, body: string): Promise<string[]> {
  const read: string[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    gatherChunks(request);
    for await (const chunk of request) read.push(String(chunk));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head}\r\n\r\n${body}`);
  for await (const _ of socket);
  server.close();
  return read;
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

test("a body in chunks of one byte comes as few, and whole", async () => {
  const letters = Array.from({ length: 20_000 }, (_, i) => String.fromCharCode(97 + (i % 26)));
  const body = `${letters.map(chunk).join("")}0\r\n\r\n`;
  const read = await readOf("Transfer-Encoding: chunked", body);
  expect(read.join("")).toBe(letters.join(""));
  expect(read.length).toBeLessThan(200);
});

test("small and large chunks keep their order", async () => {
  const large = "L".repeat(5000);
  const body = `${chunk("a")}${chunk("b")}${chunk(large)}${chunk("c")}0\r\n\r\n`;
  expect((await readOf("Transfer-Encoding: chunked", body)).join("")).toBe(`ab${large}c`);
});

test("a body with a length is read as it comes", async () => {
  expect((await readOf("Content-Length: 5", "1,2,3")).join("")).toBe("1,2,3");
});
