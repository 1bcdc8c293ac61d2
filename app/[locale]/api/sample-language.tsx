"use client";

import { SegmentedControl } from "@mantine/core";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { SAMPLE_LANGUAGES, type SampleLanguage } from "@/lib/api/openapi/samples/languages.ts";

interface Choice {
  readonly language: SampleLanguage;
  readonly choose: (language: SampleLanguage) => void;
}

const Chosen = createContext<Choice>({ language: "curl", choose: () => {} });

/** The language of all examples of the API's pages. */
export const useSampleLanguage = () => use(Chosen);

/** Remembers the language of the examples from one of the API's pages to the next. */
export function SampleLanguageProvider({ children }: { children: ReactNode }) {
  const [language, choose] = useState<SampleLanguage>("curl");
  const choice = useMemo(() => ({ language, choose }), [language]);
  return <Chosen value={choice}>{children}</Chosen>;
}

/** Chooses the language of the examples. */
export function SampleLanguageChoice({ label }: { label: string }) {
  const { language, choose } = useSampleLanguage();
  const data = Object.entries(SAMPLE_LANGUAGES).map(([value, name]) => ({ value, label: name }));
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={language}
      onChange={(value) => choose(value as SampleLanguage)}
      data={data}
    />
  );
}
