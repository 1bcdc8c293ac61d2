import type { ShellData } from "./shell-data.ts";

interface NavItem {
  readonly href: string;
  readonly label:
    | "leaderboard"
    | "results"
    | "archive"
    | "rules"
    | "lab"
    | "team"
    | "vote"
    | "attack"
    | "organizer";
  /** Whether the page at `path` (without the language prefix) belongs to this link. */
  isCurrent(path: string): boolean;
}

const LEADERBOARD: NavItem = {
  href: "/leaderboard",
  label: "leaderboard",
  isCurrent: (path) => path.startsWith("/leaderboard"),
};

const under = (href: string) => (path: string) => path === href || path.startsWith(`${href}/`);
const RESULTS: NavItem = {
  href: "/results",
  label: "results",
  isCurrent: (path) => under("/results")(path) || under("/matrix")(path),
};
const ARCHIVE: NavItem = {
  href: "/archive",
  label: "archive",
  isCurrent: (path) => under("/archive")(path) || under("/contests")(path),
};
const RULES: NavItem = {
  href: "/rules",
  label: "rules",
  isCurrent: (path) => ["/rules", "/announcements", "/questions"].some((href) => under(href)(path)),
};
const LAB: NavItem = { href: "/lab", label: "lab", isCurrent: under("/lab") };
const TEAM: NavItem = { href: "/team", label: "team", isCurrent: under("/team") };
const ATTACK: NavItem = { href: "/attack", label: "attack", isCurrent: under("/attack") };
const VOTE: NavItem = { href: "/vote", label: "vote", isCurrent: under("/vote") };
const ORGANIZER: NavItem = { href: "/organizer", label: "organizer", isCurrent: under("/organizer") };

/** The main pages that the viewer may open. */
export function navLinks(viewer: ShellData["viewer"]): NavItem[] {
  const open = viewer
    ? [LEADERBOARD, RESULTS, ARCHIVE, RULES, TEAM, ATTACK, LAB]
    : [LEADERBOARD, RESULTS, ARCHIVE, RULES, TEAM, LAB];
  return [...open, ...(viewer?.isJuryMember ? [VOTE] : []), ...(viewer?.isStaff ? [ORGANIZER] : [])];
}
