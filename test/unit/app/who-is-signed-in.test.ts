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

test("whoIsSignedIn asks only once, whether somebody is signed in or nobody", async () => {
  const { signal } = new AbortController();
  fetched.mockImplementationOnce(answer({})).mockImplementationOnce(answer({ user: captain }));
  expect(await whoIsSignedIn(signal)).toBeNull();
  expect(await whoIsSignedIn(signal)).toEqual(captain);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("whoIsSignedIn asks again after a pause if the site fails", async () => {
  fetched.mockRejectedValueOnce(new TypeError("no connection"));
  fetched.mockImplementationOnce(async () => new Response(null, { status: 503 }));
  fetched.mockImplementationOnce(answer({ user: captain }));
  const asked = whoIsSignedIn(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(await asked).toEqual(captain);
});

test("whoIsSignedIn aborts a request that hangs, and repeats it", async () => {
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

test("whoIsSignedIn asks a site that is down four times", async () => {
  fetched.mockRejectedValue(new TypeError("no connection"));
  const asked = whoIsSignedIn(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(await asked).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(4);
});

test("whoIsSignedIn makes no further request once it is aborted", async () => {
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
