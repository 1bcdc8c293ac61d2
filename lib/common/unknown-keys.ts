import type { z } from "zod";

/** How many unknown keys are named. */
const MOST_NAMED = 20;

/**
 * For `safeParse(value, { error: explainUnknownKeys })`: gives errors about unknown keys a message that lists the known ones.
 */
export function explainUnknownKeys({ code, inst }: z.core.$ZodRawIssue): string | undefined {
  if (code !== "unrecognized_keys") return undefined;
  const known = knownKeys((inst as z.core.$ZodTypes | undefined)?._zod.def);
  return known.length > 0 ? `not known here; known are ${known.join(", ")}` : "not known here";
}

/** The paths that an issue is about: those of its unknown keys, twenty at most; otherwise the path of the value. */
export function pathsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code !== "unrecognized_keys") return [issue.path];
  return issue.keys.slice(0, MOST_NAMED).map((key) => [...issue.path, key]);
}

function knownKeys(def: z.core.$ZodTypes["_zod"]["def"] | undefined): string[] {
  if (def?.type === "object") return Object.keys(def.shape);
  if (def?.type === "record") return [...(def.keyType._zod.values ?? [])].map(String);
  return [];
}
