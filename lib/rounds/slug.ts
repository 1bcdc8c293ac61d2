/** A name made fit for addresses: `Final Round 2019` becomes `final-round-2019`. May be empty. */
export function slugOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join("-").slice(0, 40).replace(/-$/, "");
}
