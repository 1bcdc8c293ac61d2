import { expect, test } from "vitest";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { submit } from "../../../helpers/contest.ts";
import { contestForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { makeAppointed } from "../../../helpers/make-organizer.ts";

const contest = await contestForFile();
const server = await serverForFile(contest.databaseUrl, contest.storageDir);

test("an auditor who listens to what a frozen board hides is in the audit log", async () => {
  const { db, contestSlug, roundId, teams } = contest;
  const { id: submission } = await submit(contest, teams[0], "IDP");
  const account = { email: "auditor@example.org", name: "A", emailProvenAt: new Date() };
  const auditor = await makeAppointed(db, "AUDITOR", account);
  const { secret } = await makeApiToken(db, auditor.id);
  const listen = async (address: string) => {
    const before = await db.auditEntry.count({ where: { userId: auditor.id } });
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await fetch(`${server.url}/api/v1/${address}`, { headers, signal: leaving.signal });
    leaving.abort();
    expect(answer.status).toBe(200);
    return (await db.auditEntry.count({ where: { userId: auditor.id } })) - before;
  };
  const addresses = [
    `contests/${contestSlug}/events`,
    `submissions/${submission}/events`,
    `events?about=contests/${contestSlug}`,
  ];
  for (const address of addresses) expect(await listen(address), address).toBe(0);
  const boardFreezesAt = new Date(Date.now() - 1000);
  await db.round.update({ where: { id: roundId }, data: { boardFreezesAt } });
  for (const address of addresses) expect(await listen(address), address).toBe(1);
});
