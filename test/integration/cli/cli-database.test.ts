import { expect, inject, test } from "vitest";
import { tracecupWith } from "../../helpers/tracecup-process.ts";

/** Nobody listens on port 1 of this machine; every server has a database `postgres`, and ours keeps no tables in it. */
const FAULTS = [
  {
    what: "a server that is not there",
    url: "postgresql://owner:hush@127.0.0.1:1/cup",
    says: "cannot be reached",
  },
  { what: "a database that is not there", url: onServer("nowhere"), says: "does not exist" },
  { what: "a database without tables", url: onServer("postgres"), says: "npm run migrate" },
];

function onServer(name: string): string {
  return Object.assign(new URL(inject("postgresUrl")), { pathname: `/${name}` }).href;
}

for (const { what, url, says } of FAULTS) {
  test(`${what} is reported in one sentence that names it and no password`, async () => {
    const variables = { DATABASE_URL: url, LOG_LEVEL: "silent" };
    const { code, stdout, stderr } = await tracecupWith(
      variables,
      "account",
      "administrator",
      "aki@example.org",
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr.trimEnd().split("\n")).toEqual([expect.stringContaining(says)]);
    const { host, pathname, password } = new URL(url);
    expect(stderr).toContain(`the database ${pathname.slice(1)} at ${host} `);
    if (password) expect(stderr).not.toContain(password);
  });
}
