import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type Words, wordsOf } from "@/i18n/page-words.ts";
import { MoreWords } from "./more-words.tsx";

/** Provides messages, beside the common ones, to the client components within. */
export async function PageWords({ of, children }: { of: readonly Words[]; children: ReactNode }) {
  return <MoreWords words={wordsOf(await getMessages(), of)}>{children}</MoreWords>;
}
