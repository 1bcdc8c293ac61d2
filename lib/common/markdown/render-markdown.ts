import MarkdownIt from "markdown-it";
import { scoreSymbols } from "./score-symbols.ts";

/**
 * CommonMark with tables and with bare URLs as links. HTML is shown as text; links are limited to http, https, mailto and this site;
 * images are disabled, so that pages load nothing from elsewhere; and scores get their subscripts.
 */
const markdown = new MarkdownIt("default", { html: false, linkify: true }).disable("image");
markdown.validateLink = (url) => /^(https?:|mailto:|[/#])/i.test(url.trim());
markdown.use(scoreSymbols);
markdown.core.ruler.push("lower_headings", ({ tokens }) => {
  for (const token of tokens) {
    if (!/^h[1-6]$/.test(token.tag)) continue;
    // The page itself has the first-level heading.
    token.tag = `h${Math.min(6, Number(token.tag[1]) + 1)}`;
  }
});
// A link without a URL would lead to the page itself, so only its text is shown.
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
  // `//host` is another site.
  const isOurs = /^(#|\/(?!\/))/.test(String(tokens[index].attrGet("href")));
  if (!isOurs) tokens[index].attrSet("rel", "nofollow noopener noreferrer");
  return renderer.renderToken(tokens, index, options);
};
// A table may be wider than a phone: it gets a scrolling box that can be focused by keyboard.
markdown.renderer.rules.table_open = () => '<div tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => "</table></div>\n";

/** Renders Markdown as HTML that is safe to include in a page, whoever wrote it. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}
