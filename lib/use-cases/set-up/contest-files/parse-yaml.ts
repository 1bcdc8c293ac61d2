import { Composer, type Document, isScalar, Lexer, LineCounter, Parser, visit } from "yaml";

/** Limit of nesting, since each level uses stack in the library. A contest's file has six levels. */
const MOST_LEVELS = 64;
/** Limit of tokens (words, punctuation, blanks and line ends): about five times what a thousand teams in fifty rounds need. */
const MOST_TOKENS = 1_000_000;

/** A syntax error, or YAML that is not accepted here. */
export interface YamlFault {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

export interface ParsedYaml {
  readonly document: Document;
  /** The 1-based line of an offset in the text. */
  lineAt(offset: number): number;
  /** In order of lines; if there are any, the document must not be used. */
  readonly faults: readonly YamlFault[];
}

/**
 * Parses one YAML document in time linear in its length, whatever it contains: excessive nesting is refused before it is
 * followed, and repeated keys are found with a set, where the library would compare each key with each other.
 */
export function parseYaml(text: string): ParsedYaml {
  const lines = new LineCounter();
  lines.addNewLine(0);
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const composer = new Composer({ uniqueKeys: false, logLevel: "error" });
  const faults: YamlFault[] = [];
  const documents = [...composer.compose(boundedTokens(text, lines, faults), true, text.length)];
  const [document, second] = documents;
  for (const { pos, message } of document.errors) faults.push({ line: lineAt(pos[0]), message });
  if (second) {
    const message = "a second document begins here, and there must be one alone";
    faults.push({ line: lineAt(second.range[0]), message });
  }
  if (faults.length > 0) return { document, lineAt, faults: faults.toSorted((a, b) => a.line - b.line) };
  return { document, lineAt, faults: keysThereTwice(document, lineAt) };
}

/** The text's tokens for the composer; stops with a fault at the limits. */
function* boundedTokens(text: string, lines: LineCounter, faults: YamlFault[]) {
  const parser = new Parser(lines.addNewLine);
  let tokens = 0;
  const refuse = (message: string) => faults.push({ line: lines.linePos(parser.offset).line, message });
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > MOST_LEVELS) return refuse(`nested more than ${MOST_LEVELS} levels deep`);
    if (++tokens > MOST_TOKENS) return refuse("there is more than a contest's set-up can need");
  }
  yield* parser.end();
}

function keysThereTwice(document: Document, lineAt: (offset: number) => number): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Map(_, map) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          const message = `${JSON.stringify(String(key.value))} is there twice`;
          faults.push({ line: lineAt(key.range?.[0] ?? 0), message });
        }
        seen.add(key.value);
      }
    },
  });
  return faults;
}
