import type { ReactNode } from "react";
import { Suspense } from "react";
import { Dialogs } from "@/app/components/forms/dialogs.tsx";
import { PageWords } from "@/app/components/words/page-words.tsx";
import { OrganizerNav } from "./parts/organizer-nav.tsx";

/** Adds the organizers' navigation and messages to their pages. */
export default function OrganizerLayout({ children }: { children: ReactNode }) {
  return (
    <PageWords of={["errors", "information", "lab", "manage", "organizer", "upload"]}>
      <Suspense>
        <OrganizerNav />
      </Suspense>
      {children}
      <Dialogs />
    </PageWords>
  );
}
