import type MarkdownIt from "markdown-it";

/** Plain-text notation of the contest's scores and of the required utility; the group is the subscript. */
export const SCORE_SYMBOL = /\bs_([UIT](?:,min)?|req)\b/;

/** Markdown plugin that shows `s_U`, `s_I,min` and the like with subscripts, as the rulebook does; code is unchanged. */
export function scoreSymbols(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push("score_symbols", ({ tokens, Token }) => {
    for (const token of tokens) {
      token.children &&= token.children.flatMap((child) => {
        if (child.type !== "text") return [child];
        // Pieces at odd indexes are the captured subscripts.
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
