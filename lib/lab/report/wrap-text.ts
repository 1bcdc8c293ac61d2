const LONGEST_LINE = 140;

/** A space before what may begin a line: not what would begin a list, a heading, a quotation or a table there. */
const BREAK = / (?![-+*#] |[>|]|\d+[.)] )/;

/**
 * Breaks a paragraph of Markdown at its spaces into lines of at most 140 characters.
 *
 * @param indent   begins every line but the first
 */
export function wrapText(text: string, indent = ""): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(BREAK)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length > LONGEST_LINE && line !== "") {
      lines.push(line);
      line = indent + word;
    } else {
      line = longer;
    }
  }
  return [...lines, line].join("\n");
}
