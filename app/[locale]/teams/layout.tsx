import type { ReactNode } from "react";
import { PageWords } from "@/app/components/words/page-words.tsx";

export default function Layout({ children }: { children: ReactNode }) {
  return <PageWords of={["history", "results.anonymization", "teamPage"]}>{children}</PageWords>;
}
