import { Fragment } from "react";

/** A data file's name, which breaks between its parts where it does not fit: after anotraces_team012_, not before the last v of .csv. */
export function FileName({ name, className }: { name: string; className?: string }) {
  const [first, ...others] = name.split("_");
  return (
    <span className={className}>
      {first}
      {others.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have nothing but their place
        <Fragment key={i}>
          _<wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
