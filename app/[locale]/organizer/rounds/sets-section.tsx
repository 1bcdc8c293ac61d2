import { useTranslations } from "next-intl";
import { PhoneRows } from "@/app/components/tables/phone-rows.tsx";
import { Sentences } from "@/app/components/text/sentences.tsx";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { Link } from "@/i18n/navigation.ts";
import { DATA_KINDS } from "@/lib/core/formats/file-names.ts";
import type { FailureView } from "@/lib/platform/failures/failure-view.ts";
import type { RoundSet, RoundSetsRow } from "@/lib/use-cases/site/console/round-sets.ts";
import { setsToLock } from "@/lib/use-cases/site/console/sets-to-lock.ts";
import { FailureDetails } from "../parts/failure-details.tsx";
import { RecordTable } from "../parts/record-table.tsx";

interface Props {
  rows: readonly RoundSetsRow[];
  /** When the counting sets were locked; null if they are not yet. */
  closedAt: string | null;
  /** Why they could not be locked although the phase is over. */
  failure: FailureView;
  timeZone: string;
}

/** What counts for each team: before the close, the set that would be locked; afterwards, the locked set, or why there is none. */
export function RoundSets({ rows, closedAt, failure, timeZone }: Props) {
  const t = useTranslations("organizer.rounds.sets");
  if (rows.length === 0) return null;
  const { total, valid, waiting } = setsToLock(rows);
  const locked = rows.flatMap(({ sets }) => DATA_KINDS.filter((kind) => sets[kind].standing === "locked"));
  return (
    <section className="section" aria-labelledby="round-sets">
      <h2 id="round-sets">{t("title")}</h2>
      <p className="lead up-to-44 above-6">
        <Sentences>
          {closedAt ? (
            <span>
              {t.rich("closed", {
                time: () => <RelativeTime at={closedAt} contestZone={timeZone} />,
                locked: locked.length,
                total,
                rest: total - locked.length,
              })}
            </span>
          ) : (
            t("open", { valid, total })
          )}
          {closedAt || waiting === 0 ? null : t("waits", { count: waiting })}
        </Sentences>
      </p>
      {failure.reason ? (
        <div role="status" className="stack refused gap-4 up-to-44 below-12">
          <p>{t("hindered")}</p>
          <FailureDetails failure={failure} />
        </div>
      ) : null}
      <PhoneRows count={rows.length}>
        <RecordTable
          label={t("title")}
          rows={rows}
          keyOf={({ team }) => team.number}
          columns={[
            { id: "team", title: t("team"), cell: ({ team }) => <TeamName team={team} /> },
            ...DATA_KINDS.map((kind) => ({
              id: kind,
              title: kind,
              cell: (row: RoundSetsRow) => <Standing set={row.sets[kind]} closed={closedAt !== null} />,
            })),
          ]}
        />
      </PhoneRows>
    </section>
  );
}

function Standing({ set: { standing, counting, waits }, closed }: { set: RoundSet; closed: boolean }) {
  const t = useTranslations("organizer.rounds.sets");
  const words = t(`standing.${standing}`);
  const out = closed && standing !== "locked";
  return (
    <>
      {counting ? (
        <>
          <Link href={`/submissions/${counting.id}`}>{t("number", { number: counting.number })}</Link>{" "}
        </>
      ) : null}
      <span className={standing === "valid" || standing === "locked" ? undefined : "failed"}>{words}</span>
      {counting?.picked ? <span className="small"> · {t("picked")}</span> : null}
      {waits && standing !== "pending" ? <span className="small"> · {t("waitsHere")}</span> : null}
      {out ? <span className="small"> · {t("leftOut")}</span> : null}
    </>
  );
}
