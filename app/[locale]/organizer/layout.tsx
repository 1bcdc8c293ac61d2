import type { ReactNode } from "react";
import { Suspense } from "react";
import { Dialogs } from "@/app/components/forms/dialogs.tsx";
import { PageWords } from "@/app/components/words/page-words.tsx";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listContests } from "@/lib/use-cases/rounds/read-rounds.ts";
import { consolePlaces } from "./parts/console-pages.ts";
import { OrganizerNav } from "./parts/organizer-nav.tsx";

/** Adds the organizers' navigation and messages to their pages. */
export default function OrganizerLayout({ children }: { children: ReactNode }) {
  return (
    <PageWords of={["errors", "information", "lab", "manage", "map", "organizer", "upload"]}>
      <Suspense>
        <NavOfViewer />
      </Suspense>
      {children}
      <Dialogs />
    </PageWords>
  );
}

async function NavOfViewer() {
  const viewer = await authenticate();
  if (!viewer.isStaff) return null;
  return <OrganizerNav {...consolePlaces(viewer, await listContests(database()))} />;
}
