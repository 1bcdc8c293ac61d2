import type { ReactNode } from "react";
import { Suspense } from "react";
import { Dialogs } from "@/app/components/dialogs.tsx";
import { SectionWords } from "@/app/components/words/section-words.tsx";
import { OrganizerNav } from "./parts/organizer-nav.tsx";

/** The organizer's pages under their own row of links, with their words. */
export default function OrganizerLayout({ children }: { children: ReactNode }) {
  return (
    <SectionWords of="organizer">
      <Suspense>
        <OrganizerNav />
      </Suspense>
      {children}
      <Dialogs />
    </SectionWords>
  );
}
