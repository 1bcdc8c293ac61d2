import { Link } from "@/i18n/navigation.ts";

/** Links to the same page for the contest's other rounds. */
export function RoundTabs({
  label,
  path,
  contest,
  rounds,
  current,
}: {
  label: string;
  path: string;
  contest: string;
  rounds: readonly { readonly id: string; readonly slug: string; readonly name: string }[];
  current: string;
}) {
  return (
    <nav aria-label={label} className="tabs">
      {rounds.map(({ id, slug, name }) => (
        <Link
          key={id}
          href={`${path}?contest=${contest}&round=${slug}`}
          className="tab"
          aria-current={id === current ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
