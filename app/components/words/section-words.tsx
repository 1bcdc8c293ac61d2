import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type Section, wordsOf } from "@/i18n/section-words.ts";
import { MoreWords } from "./more-words.tsx";

/** Provides a section's messages to its client components; used in the section's layout. */
export async function SectionWords({ of, children }: { of: Section; children: ReactNode }) {
  return <MoreWords words={wordsOf(of, await getMessages())}>{children}</MoreWords>;
}
