import { expect, test } from "vitest";
import { UserError } from "../../../../lib/common/errors.ts";
import { UploadSlots } from "../../../../lib/use-cases/uploads/upload-slots.ts";

/** An upload that ends when it is told to. */
function upload(begun: string[], name: string) {
  let end = () => {};
  const ending = new Promise<string>((resolve) => {
    end = () => resolve(name);
  });
  const run = () => {
    begun.push(name);
    return ending;
  };
  return { run, end: () => end() };
}

test("a user's uploads run two at a time in order, without delaying other users", async () => {
  const slots = new UploadSlots();
  const begun: string[] = [];
  const uploads = ["a", "b", "c", "d"].map((name) => upload(begun, name));
  const answers = uploads.map(({ run }) => slots.run("me", run));
  const stranger = upload(begun, "stranger");
  const strangers = slots.run("you", stranger.run);
  expect(begun).toEqual(["a", "b", "stranger"]);
  uploads[1].end();
  await answers[1];
  await expect.poll(() => begun.at(-1)).toBe("c");
  for (const { end } of [...uploads, stranger]) end();
  expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d"]);
  expect(await strangers).toBe("stranger");
});

test("a failed upload frees its slot", async () => {
  const slots = new UploadSlots();
  const failing = async () => {
    throw new Error("bad file");
  };
  for (let turn = 0; turn < 6; turn++) await expect(slots.run("me", failing)).rejects.toThrow("bad file");
});

test("an upload that is refused as one too many keeps its slot until the refusal is sent", async () => {
  const slots = new UploadSlots(60_000, 50);
  const times: number[] = [];
  const refused = async () => {
    times.push(performance.now());
    throw new UserError("submissions_pending", "Ten wait.", 429);
  };
  const answers = Array.from({ length: 3 }, () => slots.run("me", refused));
  await Promise.all(answers.map((answer) => expect(answer).rejects.toMatchObject({ status: 429 })));
  expect(times).toHaveLength(3);
  // A timer may be a millisecond early.
  expect(times[2] - times[1]).toBeGreaterThan(48);
});

test("too many uploads at once, or too long a wait, are refused", async () => {
  const slots = new UploadSlots(50, 1);
  const begun: string[] = [];
  const stuck = Array.from({ length: 2 }, () => upload(begun, "stuck"));
  const held = stuck.map(({ run }) => slots.run("me", run));
  const waiting = Array.from({ length: 40 }, () => slots.run("me", async () => "late"));
  const refusal = { code: "too_many_uploads", status: 429, detail: { count: 42 } };
  await expect(slots.run("me", async () => "one more")).rejects.toMatchObject(refusal);
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  for (const { end } of stuck) end();
  await Promise.all(held);
  expect(await slots.run("me", async () => "again")).toBe("again");
});
