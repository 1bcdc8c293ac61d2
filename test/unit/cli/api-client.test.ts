import { writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ApiClient, PassingError } from "../../../lib/cli/api-client.ts";
import { InvalidInputError } from "../../../lib/cli/explain-error.ts";
import { startFakeServer } from "../../helpers/fake-server.ts";
import { temporaryFolder } from "./golden-set.ts";
import { runCommand } from "./run-command.ts";

const { folder, file } = temporaryFolder();
const SET = file("anotraces_team001_data01_IDP.csv");
writeFileSync(SET, "reg_id\n1\n");

const HTML = (response: ServerResponse) => {
  response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Welcome</h1>");
};

/** Does something with a server that answers like this. @returns its address too */
async function against<T>(answer: (response: ServerResponse) => void, act: (url: string) => Promise<T>) {
  const server = await startFakeServer((request, response) => {
    request.resume().on("end", () => answer(response));
  });
  try {
    return { url: server.url, result: await act(server.url) };
  } finally {
    await server.close();
  }
}

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe("an unexpected answer of the server", () => {
  it.each([
    ["round", "show"],
    ["submit", SET],
    ["submit", SET, "--round", "r"],
  ])("makes `tracecup %s %s` print one sentence with the address and what was found", async (...args) => {
    const { url, result } = await against(HTML, (server) =>
      runCommand(...args, "--server", server, "--token", "t"),
    );
    expect(result).toMatchObject({ code: 1, stdout: "" });
    expect(result.stderr).toMatch(
      /: expected the answer of Tracecup's API, found text\/html; is it a .*\?\n$/,
    );
    expect(result.stderr.startsWith(`${url}/api/v1/rounds`)).toBe(true);
    expect(result.stderr.split("\n")).toHaveLength(2);
  });

  it("is reported by the first wrong field of its JSON", async () => {
    const schema = z.object({ rounds: z.array(z.object({ id: z.string() })) });
    const { url, result } = await against(
      (response) => response.end('{"rounds":[{"id":"a"},{"id":1}]}'),
      (server) => failureOf(new ApiClient(server, "t").get("/rounds", schema)),
    );
    const field = "rounds.1.id: Invalid input: expected string, received number";
    expect(result).toEqual(
      new InvalidInputError(
        `${url}/rounds: expected the answer of Tracecup's API, found ${field}; is it a Tracecup server?`,
      ),
    );
  });
});

it("an answer that breaks off counts as a connection failure that may pass", async () => {
  const { url, result } = await against(
    (response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("[1", () => response.destroy());
    },
    (server) => failureOf(new ApiClient(server, "t").get("/", z.unknown())),
  );
  expect(result).toBeInstanceOf(PassingError);
  expect((result as Error).message).toContain(`${url} cannot be reached: `);
});

describe("a file that cannot be sent", () => {
  const FOLDER = `${folder}: this is a folder, not a file`;

  it.each(["submit", "submit-attacks"])(
    "makes `tracecup %s` fail before it asks the server",
    async (command) => {
      const nobody = ["--server", "http://127.0.0.1:9", "--token", "t"];
      const result = await runCommand(command, folder, ...nobody);
      expect(result).toEqual({ code: 1, stdout: "", stderr: `${FOLDER}\n` });
    },
  );

  it("is named if it turns out unreadable only while it is sent", async () => {
    const schema = z.unknown();
    const { result } = await against(HTML, (server) =>
      failureOf(new ApiClient(server, "t").postFile("/", folder, schema)),
    );
    expect(result).toEqual(new InvalidInputError(FOLDER));
    expect(result).not.toBeInstanceOf(PassingError);
  });
});
