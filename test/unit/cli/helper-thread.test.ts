import { describe, expect, it } from "vitest";
import { HelperThread } from "../../../lib/cli/helper-thread.ts";

/** Answers twice a number, and ends with an error at anything else. */
const PROGRAM = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", (value) => {
    if (value === "end") return parentPort.close();
    if (typeof value !== "number") throw new Error("not a number");
    parentPort.postMessage(2 * value);
  });
`;

function start(): HelperThread {
  return new HelperThread(new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`));
}

describe("a helper thread", () => {
  it("answers one message after another", async () => {
    const thread = start();
    expect(await thread.ask(1)).toBe(2);
    expect(await thread.ask(2)).toBe(4);
    expect(await Promise.all([thread.ask(3), thread.ask(4)])).toEqual([6, 8]);
    await thread.close();
  });

  it("accepts messages while its owner is busy, and drops their answers when it is closed", async () => {
    const thread = start();
    const answers = Promise.allSettled([thread.ask(1), thread.ask(2)]);
    await thread.close();
    for (const answer of await answers) {
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ message: /thread ended/ });
    }
    await expect(thread.ask(3)).rejects.toThrow("thread ended");
  });

  it("keeps the program from ending only while a request is open", async () => {
    const waitedFor = () => process.getActiveResourcesInfo().filter((kind) => kind === "MessagePort").length;
    const others = waitedFor();
    const thread = start();
    expect(waitedFor()).toBe(others);
    const answer = thread.ask(1);
    expect(waitedFor()).toBe(others + 1);
    await answer;
    expect(waitedFor()).toBe(others);
    await thread.close();
  });

  it("rejects with the thread's error", async () => {
    const thread = start();
    await expect(thread.ask("five")).rejects.toThrow("not a number");
    await thread.close();
  });
});
