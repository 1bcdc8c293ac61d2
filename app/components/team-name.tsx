import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import classes from "./team-name.module.css";

/** A team as the rulebook counts them: three digits, then its name. */
export function TeamName({ team }: { team: { readonly number: number; readonly name: string } }) {
  return (
    <span className={classes.team}>
      <span className={classes.number}>{formatTeamNumber(team.number)}</span>
      <span className={classes.name}>{team.name}</span>
    </span>
  );
}
