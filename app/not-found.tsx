import { BarePage } from "./bare-page.tsx";

/** The not-found page for URLs without a language, such as a missing file. */
export default function RootNotFound() {
  return (
    <BarePage title="Not found" english="There is nothing here" japanese="ページが見つかりません">
      <p>
        <a href="/en/leaderboard">To the leaderboard</a> ·{" "}
        <a href="/ja/leaderboard" lang="ja">
          順位表へ
        </a>
      </p>
    </BarePage>
  );
}
