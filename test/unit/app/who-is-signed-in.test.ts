import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whoIsSignedIn } from "../../../app/components/live/who-is-signed-in.ts";

const HOUR = 3_600_000;
const fetched = vi.fn<typeof fetch>();
const captain = { email: "captain@example.org", name: "Captain" };
const answer = (session: object) => async () => new Response(JSON.stringify(session));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
});

test("nobody and somebody are answers, which are not asked for again", async () => {
  const { signal } = new AbortController();
  fetched.mockImplementationOnce(answer({})).mockImplementationOnce(answer({ user: captain }));
  expect(await whoIsSignedIn(signal)).toBeNull();
  expect(await whoIsSignedIn(signal)).toEqual(captain);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a site that does not answer, or with an error, is asked again after a pause", async () => {
  fetched.mockRejectedValueOnce(new TypeError("no connection"));
  fetched.mockImplementationOnce(async () => new Response(null, { status: 503 }));
  fetched.mockImplementationOnce(answer({ user: captain }));
  const asked = whoIsSignedIn(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(await asked).toEqual(captain);
});

test("a request that hangs is given up, and made again", async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(patience.signal);
  fetched.mockImplementationOnce(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new Error("timeout")));
      }),
  );
  fetched.mockImplementationOnce(answer({}));
  const asked = whoIsSignedIn(new AbortController().signal);
  patience.abort();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(await asked).toBeNull();
});

test("a site that is down is asked four times, not for ever", async () => {
  fetched.mockRejectedValue(new TypeError("no connection"));
  const asked = whoIsSignedIn(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(await asked).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(4);
});

test("asking that was ended makes no further request, and an answer that comes later is not used", async () => {
  const asking = new AbortController();
  fetched.mockRejectedValueOnce(new TypeError("no connection"));
  const asked = whoIsSignedIn(asking.signal);
  await vi.advanceTimersByTimeAsync(500);
  asking.abort();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(await asked).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockImplementationOnce(answer({ user: captain }));
  expect(await whoIsSignedIn(asking.signal)).toBeUndefined();
});
