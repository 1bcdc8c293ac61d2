"use client";

import { BarePage } from "./bare-page.tsx";

/** Shown when the site's shell itself threw an error; uses neither its components nor its messages. */
export default function GlobalError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <BarePage
      title="Error"
      english="This page could not be shown"
      japanese="このページを表示できませんでした"
    >
      <button type="button" onClick={() => retry()} style={{ padding: "0.5rem 1rem", font: "inherit" }}>
        Try again · <span lang="ja">再試行</span>
      </button>
      {error.digest ? (
        <p>
          Reference · <span lang="ja">参照番号</span>: {error.digest}
        </p>
      ) : null}
    </BarePage>
  );
}
