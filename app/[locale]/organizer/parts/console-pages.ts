import type { TimelessAction } from "@/lib/contest/permissions.ts";
import { type AuthenticatedViewer, contestsWhere, mayAdminister } from "@/lib/platform/auth/viewer.ts";

/** The pages of the navigation, and who is shown each: by a rule in the contest, or as an administrator. */
const PAGES = [
  { label: "overview", needs: "contest.attend", ofSite: true },
  { label: "rounds", needs: "contest.inspect" },
  { label: "data", needs: "contest.inspect" },
  { label: "teams", needs: "contest.attend" },
  { label: "jury", needs: "contest.inspect" },
  { label: "submissions", needs: "contest.attend" },
  { label: "queue", needs: "contest.inspect", ofSite: true },
  { label: "information", needs: "contest.attend" },
  { label: "appointments", needs: "contest.organize", ofSite: true },
  { label: "accounts", ofSite: true },
  { label: "audit", needs: "contest.inspect", ofSite: true },
] as const satisfies readonly ConsolePage[];

interface ConsolePage {
  readonly label: string;
  readonly needs?: TimelessAction;
  readonly ofSite?: true;
}

export type ConsoleLabel = (typeof PAGES)[number]["label"];

/** What the navigation shows in a contest. */
export interface ConsolePlace {
  readonly id: string;
  readonly slug: string;
  readonly role: "ORGANIZER" | "HELPER" | "AUDITOR" | "ADMINISTRATOR";
  readonly pages: readonly ConsoleLabel[];
}

/** What the navigation shows the viewer in each contest; null for what is of none of theirs. */
export function consolePlaces(
  viewer: AuthenticatedViewer,
  contests: readonly { readonly id: string; readonly slug: string }[],
): { readonly contests: readonly ConsolePlace[]; readonly site: readonly ConsoleLabel[] } {
  const isAdministrator = mayAdminister(viewer);
  const site = labelsOf((page) => isAdministrator && page.ofSite === true);
  const places = contests.flatMap(({ id, slug }) => {
    const role = viewer.towards(id).appointment;
    if (role === null) return [];
    const isOpen = ({ needs, ofSite }: ConsolePage) =>
      (needs !== undefined && contestsWhere(viewer, needs).includes(id)) ||
      (isAdministrator && ofSite === true);
    return [{ id, slug, role, pages: labelsOf(isOpen) }];
  });
  return { contests: places, site };
}

function labelsOf(isOpen: (page: ConsolePage) => boolean): ConsoleLabel[] {
  return PAGES.filter(isOpen).map(({ label }) => label);
}
