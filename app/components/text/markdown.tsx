import { renderMarkdown } from "@/lib/common/markdown/render-markdown.ts";
import { MarkdownHtml } from "./markdown-html.tsx";

/** Markdown, rendered on the server. */
export function Markdown({ text }: { text: string }) {
  return <MarkdownHtml html={renderMarkdown(text)} />;
}
