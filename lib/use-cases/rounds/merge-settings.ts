import { z } from "zod";
import { roundSettingsSchema } from "../../contest/round-settings.ts";

/** Some of a round's settings, as the API takes them; absent ones stay unchanged. */
export const settingsPatchSchema = partOf(roundSettingsSchema);

/** The schema with everything optional at all levels, without its defaults and without refinements that span several fields. */
function partOf(schema: z.ZodObject): z.ZodObject {
  const parts = Object.entries(schema.shape).map(([name, part]) => {
    if (part instanceof z.ZodObject) return [name, partOf(part)];
    return [name, part instanceof z.ZodDefault ? part.unwrap() : part];
  });
  return z.strictObject(Object.fromEntries(parts)).partial();
}

/** A JSON object to be merged over another; any part may be absent. */
type SettingsPatch = { readonly [name: string]: unknown };

/**
 * Merges a patch over settings: objects recursively, everything else (lists included) as a whole. Does not validate: parse the
 * result with `roundSettingsSchema`.
 */
export function mergeSettings(settings: SettingsPatch, patch: SettingsPatch): Record<string, unknown> {
  const merged = new Map(Object.entries(settings));
  for (const [name, value] of Object.entries(patch)) {
    const before = Object.hasOwn(settings, name) ? settings[name] : undefined;
    merged.set(name, isPlain(before) && isPlain(value) ? mergeSettings(before, value) : value);
  }
  return Object.fromEntries(merged);
}

function isPlain(value: unknown): value is SettingsPatch {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
