import { z } from "zod";

const text = (description: string) => z.string().meta({ description });

/**
 * Descriptions of the path parameters in the API's URLs, by name; or by the preceding path segment and the name, if the name alone
 * is ambiguous.
 */
const PATH_PARAMETERS: Readonly<Record<string, z.ZodString>> = {
  contest: text("A contest's slug or id."),
  round: text(
    "A round's id or slug; if several contests have a round with that slug, the one in your own contest.",
  ),
  "phases/kind": text("registration, anonymization, pseudonymization, attack or results."),
  kind: text("IDP (data 01) or TRP (data 02)."),
  part: text("Which of the set's files."),
  team: text("A team's number, 0 to 999."),
  "teams/team": text("A team's id."),
  member: text("The id of a member's account."),
  invitation: text("An invitation's id."),
  secret: text("The secret at the end of an invitation's link."),
  submission: text("A submission's id."),
  user: text("A user's id in the traces, from 1."),
  version: text("The version's number, from 1."),
  announcement: text("An announcement's id."),
  question: text("A question's id."),
  appointment: text("An appointment's id."),
  examiner: text("The id of a jury member's account."),
  rescoring: text("A re-scoring's id."),
  session: text("A session's id."),
  token: text("A token's id."),
  method: text("A method of the lab: its name in the address of its page."),
  run: text("A run's id, which gives access to the run."),
  ticket: text("A lab run's ticket from the queue."),
  file: text(
    "`report.json`, `report.csv`, `report.md`, `report.svg`, or a part: `table-1.csv`, `map-1.csv`, `chart-1.csv`.",
  ),
  number: text("The map's number within the round, from 1."),
};

/**
 * The schema of a path's parameters.
 * @param parsed the schema with which the route parses them, if any
 * @throws Error for a parameter without a description here
 */
export function pathSchema(path: string, parsed?: z.ZodObject): z.ZodObject | undefined {
  const found = [...path.matchAll(/(\w+)\/\{(\w+)\}/g)];
  // Two in a row: the second has no word before it.
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (names.length === 0) return undefined;
  const before = new Map(found.map(([, word, name]) => [name, word]));
  return z.object(
    Object.fromEntries(names.map((name) => [name, parameter(name, before.get(name), parsed?.shape[name])])),
  );
}

function parameter(name: string, before: string | undefined, parsed: unknown): z.ZodType {
  const known = PATH_PARAMETERS[`${before}/${name}`] ?? PATH_PARAMETERS[name];
  if (!known) throw new Error(`lib/api/openapi/path-parameters.ts says nothing of {${name}}`);
  return parsed instanceof z.ZodType ? parsed.meta({ description: known.description }) : known;
}
