import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect } from "vitest";
import { sealAudit } from "../../../../../lib/platform/audit/seal.ts";
import { verifyAudit } from "../../../../../lib/platform/audit/verify.ts";
import { closeRound } from "../../../../../lib/use-cases/results/closing/close-round.ts";
import { openPublishedFile } from "../../../../../lib/use-cases/results/closing/open-published-file.ts";
import { loadRoundProof } from "../../../../../lib/use-cases/results/closing/round-proof.ts";
import { commitmentOf } from "../../../../../lib/use-cases/results/closing/salted-pseudonyms.ts";
import { verificationScript } from "../../../../../lib/use-cases/results/closing/verification-scripts.ts";
import { submit } from "../../../../helpers/contest.ts";
import { ANONYMOUS, ORGANIZER } from "../../../../helpers/viewers.ts";
import { DUE, END, it, score } from "./closing-contest.ts";

describe("the proof of the pseudonyms", () => {
  it("shows the commitment to all from the start, and salt and tables only after their time", async ({
    contest,
    services,
  }) => {
    await submit(contest, contest.teams[0], "IDP");
    await score(contest, true);
    const { salt } = await contest.db.round.findUniqueOrThrow({ where: { id: contest.roundId } });
    const early = await loadRoundProof(contest.db, ANONYMOUS, contest.roundId);
    expect(early).toMatchObject({ saltSha256: commitmentOf(salt), salt: null, sets: [], auditHead: null });
    await closeRound(services, contest.roundId, DUE);
    const nothing = { reference: null, original: null, anonymized: null, public: null, "id-table": null };
    await sealAudit(contest.db);
    const closed = await loadRoundProof(contest.db, ANONYMOUS, contest.roundId);
    expect(closed.sets.map(({ set, files }) => [set, files])).toEqual([["team001_data01_IDP", nothing]]);
    expect(await verifyAudit(contest.db)).toMatchObject({ broken: null, head: { hash: closed.auditHead } });
    expect((await loadRoundProof(contest.db, ORGANIZER, contest.roundId)).salt).toBeNull();
    const table = { round: contest.roundId, team: 1, kind: "IDP", part: "id-table" } as const;
    await expect(openPublishedFile(contest.db, ANONYMOUS, table)).rejects.toMatchObject({ status: 401 });
    await expect(openPublishedFile(contest.db, contest.teams[0].viewer, table)).rejects.toMatchObject({
      status: 403,
    });
  });

  it("is verified by the scripts in docs, and not by a forged table or salt", async ({
    contest,
    services,
  }) => {
    await submit(contest, contest.teams[0], "IDP");
    await submit(contest, contest.teams[1], "TRP");
    await score(contest, true);
    await closeRound(services, contest.roundId, DUE);
    await contest.db.round.update({ where: { id: contest.roundId }, data: { dataPublishedAt: END } });
    const proof = await loadRoundProof(contest.db, ANONYMOUS, contest.roundId);
    const folder = mkdtempSync(path.join(tmpdir(), "tracecup-proof-"));
    try {
      writeFileSync(path.join(folder, "published.json"), JSON.stringify(proof));
      for (const { team, kind, files } of proof.sets) {
        const request = { round: contest.roundId, team: team.number, kind, part: "id-table" } as const;
        const { sha256, fileName } = await openPublishedFile(contest.db, ANONYMOUS, request);
        expect(sha256).toBe(files["id-table"]);
        writeFileSync(path.join(folder, fileName), await contest.store.bytes(sha256));
      }
      expect(verify(folder)).toBe("checked: 2 sets\n");
      const forged = path.join(folder, "ptable_team001_data01_IDP.csv");
      const lines = readFileSync(forged, "utf8").trim().split("\n");
      const swapped = lines.map((line, row) => {
        const partner = row === 1 ? lines[2] : row === 2 ? lines[1] : line;
        return `${line.split(",")[0]},${partner.split(",")[1]}`;
      });
      writeFileSync(forged, `${swapped.join("\n")}\n`);
      expect(() => verify(folder)).toThrow(/was not drawn from the salt/);
      writeFileSync(path.join(folder, "published.json"), JSON.stringify({ ...proof, salt: "0".repeat(64) }));
      expect(() => verify(folder)).toThrow(/not the one of the commitment/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Runs each script of docs/verify-pseudonyms.md that this machine can run; they must agree. */
function verify(folder: string): string {
  writeFileSync(path.join(folder, "verify.mjs"), verificationScript("js"));
  writeFileSync(path.join(folder, "verify.py"), verificationScript("python"));
  const options = { cwd: folder, encoding: "utf8", stdio: "pipe" } as const;
  const hasPython = spawnSync("python3", ["--version"]).status === 0;
  if (hasPython) execFileSync("python3", ["verify.py"], options);
  return execFileSync(process.execPath, ["verify.mjs"], options);
}
