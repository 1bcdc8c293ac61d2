import { useTranslations } from "next-intl";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import classes from "./team-name.module.css";

/** A team: its number in three digits as in the rulebook, its name and, for the viewer's own team, a mark. */
export function TeamName({
  team,
  own = false,
}: {
  team: { readonly number: number; readonly name: string };
  own?: boolean;
}) {
  return (
    <span className={classes.team}>
      <span>{formatTeamNumber(team.number)}</span>
      {team.name}
      {own ? <OwnMark /> : null}
    </span>
  );
}

function OwnMark() {
  const t = useTranslations("common");
  return (
    <span className={classes.own} data-own-team>
      {t("ownTeam")}
    </span>
  );
}
