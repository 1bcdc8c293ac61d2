import { z } from "zod";
import { roundSettingsSchema } from "../contest/round-settings.ts";

/** Some of a round's settings, as the API takes them: what is left out, stays. */
export const settingsPatchSchema = partOf(roundSettingsSchema);

/** Any part of what `schema` describes; without its defaults, and without what it asks of several parts together. */
function partOf(schema: z.ZodObject): z.ZodObject {
  const parts = Object.entries(schema.shape).map(([name, part]) => {
    if (part instanceof z.ZodObject) return [name, partOf(part)];
    return [name, part instanceof z.ZodDefault ? part.unwrap() : part];
  });
  return z.strictObject(Object.fromEntries(parts)).partial();
}

/** A JSON object whose parts may be absent, to be laid over another. */
type SettingsPatch = { readonly [name: string]: unknown };

/**
 * Lays a patch over settings: objects part by part, everything else (lists too) as a whole.
 * The result is for `roundSettingsSchema` to check.
 */
export function mergeSettings(settings: SettingsPatch, patch: SettingsPatch): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...settings };
  for (const [name, value] of Object.entries(patch)) {
    const before = Object.hasOwn(settings, name) ? settings[name] : undefined;
    merged[name] = isPlain(before) && isPlain(value) ? mergeSettings(before, value) : value;
  }
  return merged;
}

function isPlain(value: unknown): value is SettingsPatch {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
