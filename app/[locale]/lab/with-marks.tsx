import type { ReactNode } from "react";

/** Renders a report's sentence, which may contain two kinds of markup: `**strong**` and `` `code` ``. */
export function withMarks(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return <strong key={part}>{part.slice(2, -2)}</strong>;
    if (part.startsWith("`")) return <code key={part}>{part.slice(1, -1)}</code>;
    return part;
  });
}
