"use client";

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";

/** Provides messages to its children in addition to those they already have. */
export function MoreWords({ words, children }: { words: Partial<Messages>; children: ReactNode }) {
  const known = useMessages();
  const messages = useMemo(() => ({ ...known, ...words }), [known, words]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
