import { useTranslations } from "next-intl";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import classes from "./team-name.module.css";

/** A team as the rulebook counts them: three digits, then its name; then, if it is the viewer's own, that it is. */
export function TeamName({
  team,
  own = false,
}: {
  team: { readonly number: number; readonly name: string };
  own?: boolean;
}) {
  const t = useTranslations("common");
  return (
    <span className={classes.team}>
      <span className={classes.number}>{formatTeamNumber(team.number)}</span>
      <span className={classes.name}>{team.name}</span>
      {own ? (
        <span className={classes.own} data-own-team>
          {t("ownTeam")}
        </span>
      ) : null}
    </span>
  );
}
