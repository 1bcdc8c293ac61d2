"use client";

import { useLocale, useTranslations } from "next-intl";
import { type CSSProperties, useState } from "react";
import { getPathname } from "@/i18n/navigation.ts";
import { scoreShare } from "../scores/score-bar.tsx";
import type { ScoreKind } from "../scores/score-kind.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { PhoneRows } from "../tables/phone-rows.tsx";
import { useFollowLinks } from "../tables/use-follow-links.ts";
import { useAges } from "../time/use-age.ts";
import { useTimeTooltips } from "../time/use-time-tooltips.tsx";
import { bestOfColumns } from "./best-of-columns.ts";
import type { BoardRow } from "./board-rows.ts";
import classes from "./leaderboard.module.css";
import { LeaderboardTableRow } from "./leaderboard-row.tsx";
import { SortHeader } from "./sort-header.tsx";
import { BY_RANK, nextSorting, type SortColumn, sortRows } from "./sort-rows.ts";
import { timeOfRow } from "./time-of-row.ts";

/** A round's ranking; each minimum links to the submission that it comes from. */
export function LeaderboardTable({
  round,
  rows,
  ownTeam,
  contestZone,
}: {
  round: {
    readonly slug: string;
    readonly name: string;
    readonly requiredUtility: number;
  };
  rows: readonly BoardRow[];
  /** The viewer's team's number, whose row is marked; null if the viewer has no team. */
  ownTeam: number | null;
  contestZone: string;
}) {
  const t = useTranslations("leaderboard.table");
  const scores = useTranslations("scores");
  const [sorting, setSorting] = useState(BY_RANK);
  const onSort = (column: SortColumn) => setSorting((current) => nextSorting(current, column));
  const locale = useLocale();
  const follow = useFollowLinks();
  const ageOf = useAges(rows);
  const { handlers, tooltip } = useTimeTooltips(contestZone, timeOfRow);
  const addressOf = (page: string) => getPathname({ href: page, locale });
  const words = {
    missing: t("missing"),
    invalid: t("invalid", { required: String(round.requiredUtility) }),
    counts0: t("counts0"),
  };
  const best = bestOfColumns(rows);
  const head = { sorting, onSort };
  return (
    <>
      <PhoneRows count={rows.length}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link clicks it */}
        <table
          onClick={follow}
          {...handlers}
          className={`table wide ruled-head named-rows ${classes.board}`}
          style={{ "--bound": scoreShare(round.requiredUtility) } as CSSProperties}
        >
          <caption className="hidden">{t("caption", { round: round.name })}</caption>
          <thead>
            <tr className={classes.groups}>
              <td colSpan={2} />
              <th scope="colgroup" colSpan={2}>
                {t("idpSet")}
              </th>
              <th scope="colgroup" colSpan={2}>
                {t("trpSet")}
              </th>
              <td colSpan={2} />
            </tr>
            <tr>
              <SortHeader {...head} column="rank" name={t("rank")}>
                {t("rankShort")}
              </SortHeader>
              <SortHeader {...head} column="team" name={t("team")}>
                {t("team")}
              </SortHeader>
              <SortHeader {...head} column="idpUtility" name={scores("utility")}>
                <ScoreSymbol of="utility" />
              </SortHeader>
              <SortHeader {...head} column="minReidentification" name={scores("reidentification")}>
                <MinimumSymbol of="reidentification" />
              </SortHeader>
              <SortHeader {...head} column="trpUtility" name={scores("utility")}>
                <ScoreSymbol of="utility" />
              </SortHeader>
              <SortHeader {...head} column="minTraceInference" name={scores("traceInference")}>
                <MinimumSymbol of="traceInference" />
              </SortHeader>
              <SortHeader {...head} column="sum" name={t("sum")}>
                {t("sum")}
              </SortHeader>
              <SortHeader {...head} column="when" name={t("when")}>
                {t("when")}
              </SortHeader>
            </tr>
          </thead>
          <tbody>
            {sortRows(rows, sorting).map((row) => (
              <LeaderboardTableRow
                key={row.team.number}
                row={row}
                round={round}
                best={best}
                ownTeam={ownTeam}
                addressOf={addressOf}
                ageOf={ageOf}
                words={words}
              />
            ))}
          </tbody>
        </table>
      </PhoneRows>
      {tooltip}
      <p className="small up-to-62 above-12">
        {t.rich("note", {
          i: () => <ScoreSymbol of="reidentification" min />,
          t: () => <ScoreSymbol of="traceInference" min />,
        })}
      </p>
    </>
  );
}

/** The name of a minimum's column, in which s_U is the second line on a phone. */
function MinimumSymbol({ of }: { of: ScoreKind }) {
  return (
    <>
      <ScoreSymbol of={of} min />
      <small>
        <ScoreSymbol of="utility" />
      </small>
    </>
  );
}
