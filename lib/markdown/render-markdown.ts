import MarkdownIt from "markdown-it";
import { scoreSymbols } from "./score-symbols.ts";

/**
 * CommonMark with tables and bare addresses as links. HTML in the text stays text, links go nowhere but to http, https and
 * mailto, images are left out (a page of ours fetches nothing from elsewhere), and scores get their subscripts.
 */
const markdown = new MarkdownIt("default", { html: false, linkify: true }).disable("image");
markdown.validateLink = (url) => /^(https?:|mailto:|[/#])/i.test(url.trim());
markdown.use(scoreSymbols);
markdown.core.ruler.push("lower_headings", ({ tokens }) => {
  for (const token of tokens) {
    if (!/^h[1-6]$/.test(token.tag)) continue;
    // The page has its own first heading.
    token.tag = `h${Math.min(6, Number(token.tag[1]) + 1)}`;
  }
});
// A link without an address would lead to the page itself: its text stays.
markdown.core.ruler.push("no_empty_links", ({ tokens }) => {
  for (const { children } of tokens) {
    let isEmpty = false;
    for (const token of children ?? []) {
      if (token.type === "link_open") isEmpty = !token.attrGet("href");
      if (token.type === "link_open" || token.type === "link_close") token.hidden = isEmpty;
    }
  }
});
markdown.renderer.rules.link_open = (tokens, index, options, _environment, renderer) => {
  // `//host` leads elsewhere.
  const isOurs = /^(#|\/(?!\/))/.test(String(tokens[index].attrGet("href")));
  if (!isOurs) tokens[index].attrSet("rel", "nofollow noopener noreferrer");
  return renderer.renderToken(tokens, index, options);
};
// A table may be wider than a phone: it scrolls in a box that the keyboard reaches.
markdown.renderer.rules.table_open = () => '<div tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => "</table></div>\n";

/** Markdown as HTML that is safe to put into a page, whoever wrote it. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}
