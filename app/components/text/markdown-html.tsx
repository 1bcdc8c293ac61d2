import classes from "./markdown.module.css";

/** Renders HTML produced by lib/common/markdown. */
export function MarkdownHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/common/markdown escapes all HTML in the text
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
