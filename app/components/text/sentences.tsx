import { useLocale } from "next-intl";
import { Children, Fragment, type ReactNode } from "react";

/** Joins sentences with a space, or without one in Japanese; skips null. */
export function Sentences({ children }: { children: ReactNode }) {
  const blank = useLocale() === "ja" ? "" : " ";
  return Children.toArray(children).map((sentence, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no key other than their position
    <Fragment key={i}>
      {i === 0 ? null : blank}
      {sentence}
    </Fragment>
  ));
}
