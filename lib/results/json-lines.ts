/** The lines of a JSON text's values, by path: keys and indexes joined by `.`; the root's path is empty. */
interface JsonLines {
  /** 1-based line of the value at `path`, or of its nearest existing ancestor. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Keys that occur twice in an object; JSON.parse silently keeps the last. */
  readonly repeated: readonly { readonly path: string; readonly line: number }[];
}

/**
 * Finds the line of every value in a JSON text.
 * @param text must be accepted by JSON.parse; otherwise the result is meaningless
 */
export function jsonLines(text: string): JsonLines {
  const lines = new Map<string, number>();
  const repeated: { path: string; line: number }[] = [];
  const stack: { path: string; index: number | null; key: string | null }[] = [];
  let line = 1;
  const childPath = () => {
    const parent = stack.at(-1);
    if (!parent) return "";
    const own = parent.index ?? parent.key;
    return parent.path === "" ? String(own) : `${parent.path}.${own}`;
  };
  const enter = (path: string) => {
    if (lines.has(path) && stack.length > 0) repeated.push({ path, line });
    lines.set(path, line);
  };
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(?=\s*(:?))|[{}[\],:]|\n|[^\s{}[\],:"]+/g)) {
    const parent = stack.at(-1);
    if (token === "\n") line++;
    else if (token === "{" || token === "[") {
      const path = childPath();
      enter(path);
      stack.push({ path, index: token === "[" ? 0 : null, key: null });
    } else if (token === "}" || token === "]") stack.pop();
    else if (token === ",") {
      if (parent?.index != null) parent.index++;
      else if (parent) parent.key = null;
    } else if (token === ":") continue;
    else if (parent && parent.index === null && parent.key === null) parent.key = JSON.parse(token);
    else enter(childPath());
  }
  return {
    repeated,
    lineOf(path) {
      for (let length = path.length; length > 0; length--) {
        const found = lines.get(path.slice(0, length).map(String).join("."));
        if (found !== undefined) return found;
      }
      return lines.get("") ?? 1;
    },
  };
}
