import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { publicRequest } from "../../../../../lib/api/http/public-copies/public-addresses.ts";

const asked = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  publicRequest({ method, url, headers } as unknown as IncomingMessage);

it("publicRequest takes pages and answers of the API that are for everybody", () => {
  const addresses = ["/en", "/ja/leaderboard?round=final", "/en/contests/2019/matrix", "/en/api"];
  const api = ["/contests", "/contests/2019/leaderboard?round=1", "/contests/2019/rules/3", "/openapi.json"];
  for (const address of [...addresses, ...api.map((path) => `/api/v1${path}`)])
    expect(asked(address)).toEqual({ address, headers: {} });
});

it("publicRequest takes no other address", () => {
  const pages = ["/", "/en/account", "/en/organizer", "/en/team", "/en/leaderboard/x", "/fr/leaderboard"];
  const api = ["/me", "/notices", "/events", "/contests/2019/events", "/contests/2019/questions", "/tokens"];
  for (const address of [...pages, ...api.map((path) => `/api/v1${path}`)]) expect(asked(address)).toBeNull();
});

it("publicRequest takes nobody who may be signed in, and nothing but reading", () => {
  const session = "next-auth.session-token";
  for (const name of [session, `__Secure-${session}`, `${session}.0`])
    expect(asked("/en/leaderboard", { cookie: `a=b; ${name}=secret` })).toBeNull();
  expect(asked("/en/leaderboard", { authorization: "Bearer secret" })).toBeNull();
  expect(asked("/en/leaderboard", {}, "POST")).toBeNull();
});

it("publicRequest keeps the chosen contest and the site's name, and nothing else of who asks", () => {
  const cookie = "tracecup.contest=1; NEXT_LOCALE=ja; other=2";
  const given = { host: "cup.example.org", cookie, "user-agent": "A", "x-forwarded-for": "192.0.2.1" };
  expect(asked("/en", { ...given, "accept-language": "ja", rsc: "1" })?.headers).toEqual({
    host: "cup.example.org",
    cookie: "tracecup.contest=1",
    rsc: "1",
  });
});
