import type { ReactNode } from "react";
import { SampleLanguageProvider } from "./sample-language.tsx";

/** The API's reference. */
export default function ApiLayout({ children }: { children: ReactNode }) {
  return <SampleLanguageProvider>{children}</SampleLanguageProvider>;
}
