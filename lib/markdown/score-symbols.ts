import type MarkdownIt from "markdown-it";

/** How texts without subscripts write the contest's scores and the utility that it requires; the group is what stands below the s. */
export const SCORE_SYMBOL = /\bs_([UIT](?:,min)?|req)\b/;

/** Sets `s_U`, `s_I,min` and the like as the rulebook does, with subscripts, as the rest of the site has them; code stays as it is. */
export function scoreSymbols(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push("score_symbols", ({ tokens, Token }) => {
    for (const token of tokens) {
      token.children &&= token.children.flatMap((child) => {
        if (child.type !== "text") return [child];
        // Every second piece is what stands below the s.
        return child.content.split(SCORE_SYMBOL).map((piece, i) => {
          const part = new Token(i % 2 === 0 ? "text" : "score_symbol", "", 0);
          part.content = piece;
          return part;
        });
      });
    }
  });
  markdown.renderer.rules.score_symbol = (tokens, index) => `<i>s</i><sub>${tokens[index].content}</sub>`;
}
