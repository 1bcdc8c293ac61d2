import { formatTeamNumber } from "../../core/formats/file-names.ts";
import type { AttackRow, RankingView } from "../../use-cases/standings/results/ranking-view.ts";
import type { Sheet, SheetColumn } from "./workbook.ts";

const HEAD: readonly SheetColumn[] = [
  { title: "rank", shows: "plain", width: 6 },
  { title: "team", shows: "plain", width: 6 },
  { title: "name", shows: "plain", width: 24 },
];

/** The rankings as sheets: the anonymization ranking, and the attack rankings if there are any. */
export function rankingSheets({ anonymization, attack }: Omit<RankingView, "contest">): Sheet[] {
  const sheets = [
    anonymizationSheet(anonymization),
    attackSheet("attack s_I", attack.reidentification),
    attackSheet("attack s_T", attack.traceInference),
  ];
  return sheets.filter(({ rows }, i) => i === 0 || rows.length > 0);
}

function anonymizationSheet(ranked: RankingView["anonymization"]): Sheet {
  const rounds = ranked[0]?.rounds ?? [];
  const titles = rounds.flatMap(({ round }) => [
    ...["s_I,min", "s_T,min", "sum"].map((part) => `${round} ${part}`),
    `${round} weight`,
  ]);
  return {
    name: "anonymization",
    columns: [...HEAD, ...titles.map(column), column("total")],
    rows: ranked.map(({ rank, team, rounds: own, total }) => [
      rank,
      formatTeamNumber(team.number),
      team.name,
      ...own.flatMap(({ reidentification, traceInference, sum, weight }) => [
        reidentification.score,
        traceInference.score,
        sum,
        weight,
      ]),
      total,
    ]),
  };
}

/** An attack ranking, in which the lowest total ranks first. */
function attackSheet(name: string, ranked: readonly AttackRow[]): Sheet {
  const rounds = ranked[0]?.rounds ?? [];
  const titles = rounds.flatMap(({ round }) =>
    ["sum", "weight", "attacked", "targets"].map((part) => `${round} ${part}`),
  );
  return {
    name,
    columns: [...HEAD, ...titles.map(column), column("total")],
    rows: ranked.map(({ rank, team, rounds: own, total }) => [
      rank,
      formatTeamNumber(team.number),
      team.name,
      ...own.flatMap(({ sum, weight, attacked, targets }) => [sum, weight, attacked, targets]),
      total,
    ]),
  };
}

function column(title: string): SheetColumn {
  const shows = /(weight|attacked|targets)$/.test(title) ? "plain" : "score";
  return { title, shows, width: Math.max(10, title.length + 1) };
}
