import type { ReactNode } from "react";
import { SectionWords } from "@/app/components/words/section-words.tsx";

/** The privacy lab's pages, with their words. */
export default function LabLayout({ children }: { children: ReactNode }) {
  return <SectionWords of="lab">{children}</SectionWords>;
}
