import type { Metadata } from "next";

export const metadata: Metadata = { title: "Not found · Tracecup" };

/** For addresses outside every language, such as a missing file: no shell, no script. */
export default function GlobalNotFound() {
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
        <h1>There is nothing here</h1>
        <p>
          <a href="/en/leaderboard">To the leaderboard</a> · <a href="/ja/leaderboard">順位表へ</a>
        </p>
      </body>
    </html>
  );
}
