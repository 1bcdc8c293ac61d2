import { Fragment } from "react";

/** A data file's name; a line may break only after an underscore, e.g. after `anotraces_team012_`. */
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
