import { describe, expect, it } from "vitest";
import { auditDetail } from "../../../app/[locale]/organizer/audit/audit-detail.ts";
import { translator } from "../../../lib/platform/i18n/translator.ts";

const ENTRY = { id: "1", at: "2019-10-21T00:00:00.000Z", who: null, action: "", subject: "user:1" };

function inWords(locale: "en" | "ja", detail: Readonly<Record<string, unknown>>): string {
  const t = translator(locale, "organizer.audit") as unknown as Parameters<typeof auditDetail>[0];
  const words = { moment: (iso: string) => iso.slice(11, 16), phase: (kind: string) => `<${kind}>` };
  return auditDetail(t, { ...ENTRY, detail }, words);
}

describe("an audit log entry", () => {
  it("gives its details in the reader's language", () => {
    const repeated = { kind: "IDP", round: "R1", number: 7, submission: 2, repeats: 10 };
    expect(inWords("en", repeated)).toBe("Round: R1 · Team: 007 · Set: IDP · No.: 2 · Repeats: 10");
    const reset = { member: "花子", revokedTokens: 2 };
    expect(inWords("ja", reset)).toBe("メンバー：花子／無効にしたAPIトークン：2");
    expect(inWords("ja", { part: "id-table" })).toBe("ファイル：ID対応表 f");
  });

  it("formats phases, times and booleans for people", () => {
    const moved = "ATTACK – → 2026-11-23T01:30:00.002Z/2026-11-25T02:00:00.002Z";
    expect(inWords("en", { changes: [moved] })).toBe("Phases: <ATTACK> – → 01:30 – 02:00");
    expect(inWords("en", { at: "2026-11-23T01:30:00.000Z" })).toBe("From: 01:30");
    expect(inWords("ja", { toAll: true })).toBe("全員へ：はい");
    expect(inWords("ja", { which: "all" })).toBe("対象：採点済みのすべての提出");
  });

  it("names what a contest's visibility was and is", () => {
    const opened = { from: { visibility: "DRAFT" }, to: { visibility: "MEMBERS" } };
    expect(inWords("en", opened)).toBe("Seen by: organizers, helpers and auditors (draft) → members");
    expect(inWords("ja", { visibility: "PUBLIC" })).toBe("公開範囲：すべての人");
  });

  it("leaves out empty details, and names the subject if nothing else is left", () => {
    expect(inWords("en", { member: "A", revokedTokens: 0, note: "" })).toBe("Member: A");
    expect(inWords("en", {})).toBe("user:1");
    expect(inWords("en", { number: 7, userId: "1", byDeletedAccount: true })).toBe("Team: 007");
  });
});
