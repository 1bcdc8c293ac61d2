import { foldedText, searchWords } from "@/lib/common/search-words.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { QuickSearchView } from "@/lib/views/quick-search/quick-search-view.ts";
import type { FindablePage } from "./findable-pages.ts";

type HitKind = "pages" | "contests" | "teams" | "submissions";

/** Something to open. */
export interface Hit {
  readonly kind: HitKind;
  readonly title: string;
  /** What tells it apart. */
  readonly detail: string | null;
  /** Path and query of its page, without the language. */
  readonly page: string;
}

/** Hits of one kind. */
export interface HitGroup {
  readonly kind: HitKind;
  readonly hits: readonly Hit[];
}

/** The pages whose words begin or contain all words of the text; of a text without words, the main ones. */
export function pageHits(pages: readonly FindablePage[], text: string): Hit[] {
  const words = searchWords(text);
  return pages
    .filter(({ part, words: own }) =>
      words.length === 0 ? part === null : words.every((word) => foldedText(own).includes(word)),
    )
    .map(({ title, part, page }) => ({ kind: "pages", title, detail: part, page }));
}

/** What the server found, as hits. */
export function foundHits(
  view: QuickSearchView,
  titleOf: (submission: QuickSearchView["submissions"][number]) => string,
): Hit[] {
  return [
    ...view.contests.map(
      ({ name, page }) => ({ kind: "contests", title: name, detail: null, page }) as const,
    ),
    ...view.teams.map(
      ({ number, name, contest, page }) =>
        ({ kind: "teams", title: `${formatTeamNumber(number)} ${name}`, detail: contest, page }) as const,
    ),
    ...view.submissions.map((submission) => {
      const { round, contest, page } = submission;
      return {
        kind: "submissions",
        title: titleOf(submission),
        detail: `${round} · ${contest}`,
        page,
      } as const;
    }),
  ];
}

/** The hits by kind, without those of which there are none. */
export function groupsOf(hits: readonly Hit[]): HitGroup[] {
  const kinds: readonly HitKind[] = ["pages", "contests", "teams", "submissions"];
  return kinds
    .map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }))
    .filter((group) => group.hits.length > 0);
}
