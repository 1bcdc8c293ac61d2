import { expect, test } from "vitest";
import { OPERATIONS } from "../../../../lib/api/openapi/operations.ts";
import { scopesFor } from "../../../../lib/platform/auth/token-scopes.ts";

/** The operations for which a token needs exactly these scopes. */
const neededBy = (...scopes: string[]) =>
  OPERATIONS.filter(({ method, path }) => scopesFor(method, path).join() === scopes.join()).map(
    ({ method, path }) => `${method} ${path}`,
  );

test("a token that may submit or attack changes sets, attacks and the Lab, and nothing else", () => {
  expect(neededBy("submit").toSorted()).toEqual([
    "delete /api/v1/lab/runs/{run}",
    "delete /api/v1/submissions/{submission}/pick",
    "post /api/v1/lab/methods/{method}/runs",
    "post /api/v1/rounds/{round}/submissions",
    "post /api/v1/submissions/{submission}/detail",
    "post /api/v1/submissions/{submission}/spread",
    "put /api/v1/submissions/{submission}/pick",
  ]);
  expect(neededBy("attack")).toEqual(["post /api/v1/rounds/{round}/attacks"]);
});

test("a token that may organize leaves its owner's account alone", () => {
  expect(neededBy("manage").toSorted()).toEqual([
    "delete /api/v1/me/sessions",
    "delete /api/v1/me/sessions/{session}",
    "delete /api/v1/tokens/{token}",
    "patch /api/v1/me",
    "post /api/v1/invitations/{secret}/accept",
    "post /api/v1/invitations/{secret}/registrations",
    "post /api/v1/me/deletion",
    "post /api/v1/notices/read",
    "post /api/v1/tokens",
    "put /api/v1/me/password",
    "put /api/v1/notices/preferences",
  ]);
});

test("reading needs `read`, and whatever else changes something needs `manage` or `organize`", () => {
  const reading = OPERATIONS.filter(({ method }) => method === "get").length;
  expect(neededBy("read")).toHaveLength(reading);
  const scopes = [["read"], ["submit"], ["attack"], ["manage"], ["manage", "organize"]];
  const known = scopes.map((some) => neededBy(...some));
  expect(known.flat()).toHaveLength(OPERATIONS.length);
  expect(scopesFor("POST", "/api/v1/rounds/final/submissions/")).toEqual(["manage", "organize"]);
});
