import { diffArrays } from "diff";

/** A line in a comparison of two texts: in both, only in the old, or only in the new one. */
interface DiffLine {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** With more changed lines than this, the texts are reported as completely different, since comparing them would take long. */
const MOST_CHANGED_LINES = 1000;

/** Compares two texts line by line, with the fewest possible changed lines. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old = before.split(/\r?\n/);
  const next = after.split(/\r?\n/);
  const changes = diffArrays(old, next, { maxEditLength: MOST_CHANGED_LINES }) ?? [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: next },
  ];
  return changes.flatMap(({ removed, added, value }) => {
    const kind = removed ? "removed" : added ? "added" : "same";
    return value.map((text): DiffLine => ({ kind, text }));
  });
}

/** A line of a comparison, or a gap where unchanged lines were left out. */
type DiffPart = DiffLine | { readonly kind: "gap"; readonly text: "" };

/** The comparison without the unchanged lines that are more than `context` lines away from all changes. */
export function aroundChanges(lines: readonly DiffLine[], context: number): DiffPart[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== "same"),
  );
  return lines.flatMap((line, index): DiffPart[] => {
    if (isNear[index]) return [line];
    return index === 0 || isNear[index - 1] ? [{ kind: "gap", text: "" }] : [];
  });
}
