import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendAgain } from "../../../lib/common/send-again.ts";

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
}

const passing = (answer: Answer) => (answer.status === 503 ? answer : null);
const GOOD: Answer = { status: 201, retryAfter: null };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-01-01T00:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Sends where the server answers so, then well. @returns the answer, and when each request was sent, in ms after the first */
async function sentTo(...answers: Answer[]): Promise<{ answer: Answer; times: number[] }> {
  const [begin, times] = [Date.now(), [] as number[]];
  const sending = sendAgain(async () => {
    times.push(Date.now() - begin);
    return answers[times.length - 1] ?? GOOD;
  }, passing);
  await vi.runAllTimersAsync();
  return { answer: await sending, times };
}

const busy = (retryAfter: string | null): Answer => ({ status: 503, retryAfter });

describe("a request that is sent again", () => {
  test("waits longer each time, and four times at most", async () => {
    const { answer, times } = await sentTo(busy(null), busy(null), busy(null), busy(null), GOOD);
    expect(answer.status).toBe(503);
    expect(times).toEqual([0, 500, 2_500, 7_500]);
  });

  test.each([
    ["seconds", "30"],
    ["a date", "Thu, 01 Jan 2026 00:00:30 GMT"],
  ])("waits as long as Retry-After asks, in %s", async (_form, retryAfter) => {
    expect(await sentTo(busy(retryAfter))).toEqual({ answer: GOOD, times: [0, 30_000] });
  });

  test("waits no shorter than without Retry-After, and as long if that cannot be read", async () => {
    for (const retryAfter of ["0", "-7", "soon", "Thu, 01 Jan 1970 00:00:00 GMT"]) {
      expect((await sentTo(busy(retryAfter))).times, retryAfter).toEqual([0, 500]);
    }
  });

  test("is given up at once if it had to wait for more than a minute", async () => {
    const { answer, times } = await sentTo(busy("61"));
    expect(answer).toEqual(busy("61"));
    expect(times).toEqual([0]);
  });

  test("is not sent again after any other answer", async () => {
    expect((await sentTo({ status: 422, retryAfter: "1" })).times).toEqual([0]);
  });
});
