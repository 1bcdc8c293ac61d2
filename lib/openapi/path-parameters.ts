import { z } from "zod";

const text = (description: string) => z.string().meta({ description });

/** What stands between slashes in the API's addresses, by its name. */
export const PATH_PARAMETERS: Readonly<Record<string, z.ZodString>> = {
  contest: text("A contest's slug or id."),
  round: text(
    "A round's id, or its slug: of several contests' rounds of that slug, the one in the asker's own.",
  ),
  submission: text("A submission's id."),
  kind: text("IDP (data 01) or TRP (data 02)."),
  part: text("Which of the set's files."),
  team: text("A team's number, 0 to 999."),
  user: text("A user's id in the traces, from 1."),
  method: text("A method of the lab: its name in the address of its page."),
  run: text("A run's id, which is the key to it."),
  file: text("The file's name."),
  number: text("The map's number within the round, from 1."),
};

/** The schema of a path's parameters. @throws Error for one that has no description here */
export function pathSchema(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (names.length === 0) return undefined;
  return z.object(Object.fromEntries(names.map((name) => [name, parameter(name)])));
}

function parameter(name: string): z.ZodString {
  const known = PATH_PARAMETERS[name];
  if (!known) throw new Error(`lib/openapi/path-parameters.ts says nothing of {${name}}`);
  return known;
}
