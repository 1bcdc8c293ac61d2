import { useTranslations } from "next-intl";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { PublishedSetView, RoundProof } from "@/lib/use-cases/results/closing/round-proof.ts";
import { SET_PARTS } from "@/lib/use-cases/rounds/data-sets/set-files.ts";
import { TeamName } from "../../components/text/team-name.tsx";
import classes from "./published.module.css";

/** A round's locked sets, each with the files that the viewer may download at this stage. */
export function PublishedSets({ proof: { round, sets } }: { proof: RoundProof }) {
  const t = useTranslations("published.sets");
  if (sets.length === 0) return <p className="paragraph">{t("none")}</p>;
  return (
    <table className={`table wide ${classes.sets}`}>
      <caption>{t("caption", { round: round.name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("team")}</th>
          <th scope="col">{t("set")}</th>
          <th scope="col">{t("files")}</th>
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => (
          <tr key={set.set} id={set.set}>
            <th scope="row">
              <TeamName team={set.team} />
            </th>
            <td>{set.kind}</td>
            <td>
              <Files set={set} round={round.id} />
              {set.final ? (
                <p className="fine dim">{t("final", { ...set.final, seed: String(set.final.seed) })}</p>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Files({ set: { set: name, team, kind, files }, round }: { set: PublishedSetView; round: string }) {
  const t = useTranslations("published");
  const parts = SET_PARTS.filter((part) => files[part] !== null);
  if (parts.length === 0) return <span className="dim">{t("sets.notYet")}</span>;
  return (
    <ul className="row list column-gap-20">
      {parts.map((part) => (
        <li key={part}>
          <a
            href={`/api/v1/rounds/${round}/published/${formatTeamNumber(team.number)}/${kind}/${part}`}
            aria-label={t("sets.download", { part: t(`parts.${part}`), set: name })}
            download
          >
            {t(`parts.${part}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
