import type { ReactNode } from "react";
import { Suspense } from "react";
import { OrganizerNav } from "./parts/organizer-nav.tsx";

/** The organizer's pages under their own row of links. */
export default function OrganizerLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Suspense>
        <OrganizerNav />
      </Suspense>
      {children}
    </>
  );
}
