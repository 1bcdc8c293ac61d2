"use client";

/** The last resort, when the shell itself threw: it can rely on nothing, not even on the texts. */
export default function GlobalError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <html lang="en">
      <body
        style={{
          fontFamily: "system-ui, sans-serif",
          margin: "15vh auto",
          maxWidth: "36rem",
          padding: "0 1rem",
        }}
      >
        <title>Tracecup</title>
        <h1>This page could not be shown</h1>
        <p lang="ja">このページを表示できませんでした。</p>
        <button type="button" onClick={() => retry()}>
          Try again · 再試行
        </button>
        {error.digest ? <p>Reference: {error.digest}</p> : null}
      </body>
    </html>
  );
}
