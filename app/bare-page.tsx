import type { ReactNode } from "react";

/** A complete HTML document that needs neither the site's shell nor its styles or messages, for errors in those. */
export function BarePage({
  title,
  english,
  japanese,
  children,
}: {
  title: string;
  /** The same sentence in both languages, since the visitor's language is not known. */
  english: string;
  japanese: string;
  children: ReactNode;
}) {
  return (
    <html lang="en" style={{ colorScheme: "light dark" }}>
      <body
        style={{
          margin: "15vh auto",
          maxWidth: "36rem",
          padding: "0 1rem",
          font: "1rem/1.6 system-ui, sans-serif",
        }}
      >
        <title>{`${title} · Tracecup`}</title>
        <main>
          <h1 style={{ margin: "0 0 1.5rem", fontSize: "1.375rem", lineHeight: 1.4, textWrap: "balance" }}>
            <span style={{ display: "block" }}>{english}</span>
            <span style={{ display: "block", wordBreak: "auto-phrase" }} lang="ja">
              {japanese}
            </span>
          </h1>
          {children}
        </main>
      </body>
    </html>
  );
}
