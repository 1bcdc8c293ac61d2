import { Link } from "@/i18n/navigation.ts";
import classes from "./organizer.module.css";

/** A number in a list of such, with the page that it comes from. */
export function Stat({
  label,
  value,
  note,
  href,
}: {
  label: string;
  value: number;
  note?: string;
  href?: string;
}) {
  return (
    <div className={classes.stat}>
      <dt>{href ? <Link href={href}>{label}</Link> : label}</dt>
      <dd>
        {value}
        {note ? <small>{note}</small> : null}
      </dd>
    </div>
  );
}
