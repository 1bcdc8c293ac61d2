/** A line in a comparison of two texts: in both, only in the old, or only in the new one. */
interface DiffLine {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** With more pairs of lines than this, the texts are reported as completely different, since comparing them would take seconds. */
const MOST_PAIRS = 4_000_000;

/**
 * Compares two texts line by line, with the fewest possible changed lines (longest common subsequence). Time and memory are
 * O(a b), where a and b are the texts' numbers of lines between the first and the last difference.
 */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old = before.split(/\r?\n/);
  const next = after.split(/\r?\n/);
  let head = 0;
  while (head < old.length && head < next.length && old[head] === next[head]) head++;
  let tail = 0;
  const shorter = Math.min(old.length, next.length) - head;
  while (tail < shorter && old[old.length - 1 - tail] === next[next.length - 1 - tail]) tail++;
  const same = (text: string): DiffLine => ({ kind: "same", text });
  return [
    ...old.slice(0, head).map(same),
    ...middleDiff(old.slice(head, old.length - tail), next.slice(head, next.length - tail)),
    ...old.slice(old.length - tail).map(same),
  ];
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

function middleDiff(old: readonly string[], next: readonly string[]): DiffLine[] {
  if (old.length * next.length > MOST_PAIRS) {
    return [
      ...old.map((text): DiffLine => ({ kind: "removed", text })),
      ...next.map((text): DiffLine => ({ kind: "added", text })),
    ];
  }
  const lengths = commonLengths(old, next);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < next.length) {
    if (i < old.length && j < next.length && old[i] === next[j]) {
      lines.push({ kind: "same", text: old[i] });
      i++;
      j++;
    } else if (j >= next.length || (i < old.length && lengths[i + 1][j] >= lengths[i][j + 1])) {
      lines.push({ kind: "removed", text: old[i++] });
    } else {
      lines.push({ kind: "added", text: next[j++] });
    }
  }
  return lines;
}

/** Table `[i][j]` of lengths of the longest common subsequence of `old` from line i on and `next` from line j on. */
function commonLengths(old: readonly string[], next: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(next.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = next.length - 1; j >= 0; j--) {
      lengths[i][j] =
        old[i] === next[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  return lengths;
}
