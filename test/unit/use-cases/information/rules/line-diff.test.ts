import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aroundChanges, lineDiff } from "../../../../../lib/use-cases/information/rules/line-diff.ts";

const short = (lines: ReturnType<typeof lineDiff>) =>
  lines.map(({ kind, text }) => `${{ same: " ", removed: "-", added: "+" }[kind]}${text}`);

describe("lineDiff", () => {
  it("keeps the common lines and marks those added and removed", () => {
    expect(short(lineDiff("a\nb\nc\nd", "a\nc\nx\nd"))).toEqual([" a", "-b", " c", "+x", " d"]);
    expect(short(lineDiff("same", "same"))).toEqual([" same"]);
    expect(short(lineDiff("a\r\nb", "a\nb"))).toEqual([" a", " b"]);
  });

  it("contains both texts, and the most lines in common", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", ""), { minLength: 1, maxLength: 12 })
      .map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = lineDiff(before, after);
        const without = (kind: string) => lines.filter((line) => line.kind !== kind).map((line) => line.text);
        expect(without("added").join("\n")).toBe(before);
        expect(without("removed").join("\n")).toBe(after);
        const common = lines.filter(({ kind }) => kind === "same").length;
        expect(common).toBe(longestCommon(before.split("\n"), after.split("\n")));
      }),
    );
  });

  it("shows the lines around each change, and a gap for all others", () => {
    const lines = lineDiff("a\nb\nc\nd\ne\nf\ng\nh", "a\nb\nc\nD\ne\nf\ng\nh");
    const parts = aroundChanges(lines, 1).map(({ kind, text }) => (kind === "gap" ? "…" : text));
    expect(parts).toEqual(["…", "c", "d", "D", "e", "…"]);
    expect(aroundChanges(lineDiff("a\nb", "a\nb"), 1).map(({ kind }) => kind)).toEqual(["gap"]);
  });

  it("is fast for two long texts without anything in common", () => {
    const text = (word: string) => Array.from({ length: 30_000 }, (_, line) => `${word} ${line}`).join("\n");
    const lines = lineDiff(text("old"), text("new"));
    expect(lines).toHaveLength(60_000);
    expect(lines[0]).toEqual({ kind: "removed", text: "old 0" });
  });
});

/** By trying everything, with what is known already kept. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  const known = new Map<string, number>();
  const of = (i: number, j: number): number => {
    if (i === a.length || j === b.length) return 0;
    const key = `${i} ${j}`;
    const found =
      known.get(key) ?? (a[i] === b[j] ? 1 + of(i + 1, j + 1) : Math.max(of(i + 1, j), of(i, j + 1)));
    known.set(key, found);
    return found;
  };
  return of(0, 0);
}
