import classes from "./team-name.module.css";

/** A team as the rulebook counts them: three digits, then its name. */
export function TeamName({ team }: { team: { readonly number: number; readonly name: string } }) {
  return (
    <span className={classes.team}>
      <span className={classes.number}>{teamNumber(team.number)}</span>
      <span className={classes.name}>{team.name}</span>
    </span>
  );
}

/** 12 as 012. */
export function teamNumber(number: number): string {
  return String(number).padStart(3, "0");
}
