"use client";

import { CopyTextButton } from "@/app/components/forms/copy-text-button.tsx";
import type { Samples } from "@/lib/api/openapi/samples/languages.ts";
import classes from "./api.module.css";
import { useSampleLanguage } from "./sample-language.tsx";

/** A request in the chosen language, with a copy button; without scripts it can still be selected. */
export function RequestSample({ samples, label }: { samples: Samples; label: string }) {
  const { language } = useSampleLanguage();
  const text = samples[language];
  return (
    <div className={`stack gap-8 ${classes.example}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={`scroll box box-faint ${classes.code}`} aria-label={label} tabIndex={0} lang="en">
        <pre>{text}</pre>
      </section>
      <CopyTextButton text={text} size="xs" />
    </div>
  );
}
