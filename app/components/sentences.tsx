import { useLocale } from "next-intl";
import { Children, Fragment, type ReactNode } from "react";

/** Sentences in a line: a blank stands between them, but none in Japanese. What is null is no sentence. */
export function Sentences({ children }: { children: ReactNode }) {
  const blank = useLocale() === "ja" ? "" : " ";
  return Children.toArray(children).map((sentence, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is known by its place
    <Fragment key={i}>
      {i === 0 ? null : blank}
      {sentence}
    </Fragment>
  ));
}
