import type { ReactNode } from "react";
import { Suspense } from "react";
import { Dialogs } from "@/app/components/forms/dialogs.tsx";
import { SectionWords } from "@/app/components/words/section-words.tsx";
import { OrganizerNav } from "./parts/organizer-nav.tsx";

/** Adds the organizers' navigation and messages to their pages. */
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
