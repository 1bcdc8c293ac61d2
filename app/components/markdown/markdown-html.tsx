import classes from "./markdown.module.css";

/** HTML that lib/markdown made of Markdown. */
export function MarkdownHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/markdown lets no HTML of the text's own through
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
