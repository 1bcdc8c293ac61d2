import type { ReactNode } from "react";
import { SectionWords } from "@/app/components/words/section-words.tsx";

/** Provides the lab's messages to its pages. */
export default function LabLayout({ children }: { children: ReactNode }) {
  return <SectionWords of="lab">{children}</SectionWords>;
}
