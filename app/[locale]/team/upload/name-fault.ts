import { type DataKind, formatTeamNumber, parseFileName } from "@/lib/core/formats/file-names.ts";

/** What a file with an unexpected name seems to be, judging by the name only. */
type NameFault =
  | { readonly fault: "other_set"; readonly kind: DataKind }
  | { readonly fault: "other_team"; readonly team: string }
  | { readonly fault: "archive" | "not_anonymized" | "unknown" };

/**
 * Returns why a file named `found` does not fit where `expected` is wanted. A team that chose the wrong file must not be told to
 * rename it: the other data set's file has a valid format and would be scored.
 */
export function nameFault(found: string, expected: string): NameFault {
  if (/\.(zip|7z|rar|tar|tgz|xlsx?)$/i.test(found)) return { fault: "archive" };
  const [file, wanted] = [parseFileName(withoutCopyMark(found)), parseFileName(expected)];
  if (!file.ok || !wanted.ok) return { fault: "unknown" };
  const { prefix, team, kind } = file.name;
  if (prefix !== wanted.name.prefix) return { fault: "not_anonymized" };
  if (team !== wanted.name.team) return { fault: "other_team", team: formatTeamNumber(team) };
  if (kind !== wanted.name.kind) return { fault: "other_set", kind };
  return { fault: "unknown" };
}

/** Removes the number that browsers add to repeated downloads: `a (1).csv`. */
function withoutCopyMark(name: string): string {
  return name.replace(/ ?\(\d+\)(?=\.)/, "");
}
