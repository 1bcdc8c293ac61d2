"use client";

import { useTranslations } from "next-intl";
import { ATTACK_KINDS, SCORE_OF_ATTACK } from "@/lib/contest/attack-kinds.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { TargetsView, TargetView } from "@/lib/views/targets/targets-view.ts";
import { ScoreSymbol } from "../../components/scores/score-symbol.tsx";
import { PhoneRows } from "../../components/tables/phone-rows.tsx";
import { TeamName } from "../../components/text/team-name.tsx";
import classes from "./attack.module.css";
import { Attempts } from "./attempts.tsx";

/** Lists every target with its files to download and the team's attempts against it. */
export function TargetTable({ view }: { view: TargetsView }) {
  const t = useTranslations("attack");
  const attackable = view.targets.filter(({ attacks }) => attacks !== null);
  return (
    <PhoneRows count={view.targets.length}>
      <table className={`table wide ruled-head ${classes.targets}`} aria-labelledby="targets">
        <thead>
          <tr>
            <th scope="col">{t("column.target")}</th>
            <th scope="col">{t("column.files")}</th>
            {view.attacker
              ? ATTACK_KINDS.map((kind) => (
                  <th key={kind} scope="col">
                    <ScoreSymbol of={SCORE_OF_ATTACK[kind]} /> {t(`attackFile.${kind}`)}
                    <small>
                      {t("done", {
                        done: attackable.filter(({ attacks }) => attacks && attacks[kind].used > 0).length,
                        total: attackable.length,
                      })}
                    </small>
                  </th>
                ))
              : null}
          </tr>
        </thead>
        <tbody>
          {view.targets.map((target) => (
            <TargetRow key={`${target.team.number} ${target.kind}`} target={target} view={view} />
          ))}
        </tbody>
      </table>
    </PhoneRows>
  );
}

function TargetRow({ target, view }: { target: TargetView; view: TargetsView }) {
  const t = useTranslations("attack");
  const { team, kind, attacks } = target;
  return (
    <tr>
      <th scope="row">
        <TeamName team={team} /> <span className="dim">{kind}</span>
      </th>
      <td>
        <span className={`row fine ${classes.files}`}>
          {(["public", "reference"] as const).map((part) => (
            <a
              key={part}
              href={target.files[part].url}
              download={target.files[part].fileName}
              aria-label={`${t(`download.${part}`)}: ${formatTeamNumber(team.number)} ${kind}`}
            >
              {t(`download.${part}`)}
            </a>
          ))}
        </span>
      </td>
      {attacks ? (
        ATTACK_KINDS.map((attack) => (
          <td key={attack}>
            <span className={classes.label}>{t(`attackFile.${attack}`)}</span>
            <Attempts attacks={attacks[attack]} open={view.open} />
          </td>
        ))
      ) : view.attacker ? (
        <td colSpan={ATTACK_KINDS.length} className="small">
          {target.own ? t("own") : t("withdrawn")}
        </td>
      ) : null}
    </tr>
  );
}
