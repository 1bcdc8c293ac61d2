import { z } from "zod";
import { parseInput } from "../../common/validation.ts";
import { type RoundSettings, roundSettingsSchema } from "../../contest/round-settings.ts";
import type { Database } from "../../platform/db/client.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { NEW_ROUND, replacePhases } from "./clock/replace-phases.ts";
import { type ActRecord, actOnRound, type RoundAct } from "./clock/round-act.ts";
import { phasesBodySchema } from "./clock/set-phases.ts";
import { changedSettings, guardRoundSlug, insertRound, roundUse } from "./manage-rounds.ts";
import { mergeSettings, settingsPatchSchema } from "./merge-settings.ts";
import { ROUND_PRESETS } from "./presets.ts";
import { slugSchema, titleSchema } from "./schemas.ts";
import { assertSettingsChange } from "./settings-change.ts";

/** The body of `POST /api/v1/contests/{contest}/rounds`: settings are merged over those of a preset. */
export const newRoundSchema = z.strictObject({
  name: titleSchema,
  slug: slugSchema,
  preset: z.enum(["pws2019-preliminary", "pws2019-final"]).default("pws2019-preliminary"),
  settings: settingsPatchSchema.default({}),
  phases: phasesBodySchema.shape.phases.default([]),
});

/** The body of `PATCH /api/v1/rounds/{round}`; absent fields stay unchanged. */
export const roundPatchSchema = z.strictObject({
  name: titleSchema.optional(),
  slug: slugSchema.optional(),
  settings: settingsPatchSchema.optional(),
});

/**
 * Creates a round with its phases.
 * @throws UserError `invalid_input` (422) with an error by setting; as `createRound`
 */
export async function addRound(
  db: Database,
  actorId: string | null,
  contestId: string,
  { name, slug, preset, settings: patch, phases }: z.infer<typeof newRoundSchema>,
): Promise<{ id: string; slug: string }> {
  const base = ROUND_PRESETS.find(({ id }) => id === preset)?.settings;
  const settings = parseSettings(mergeSettings({ ...base }, patch));
  return guardRoundSlug(() =>
    inTransaction(db, async (tx) => {
      const round = await insertRound(tx, actorId, contestId, { name, slug, settings, phases: {} });
      await replacePhases(tx, { id: round.id, ...NEW_ROUND }, phases);
      return round;
    }),
  );
}

/**
 * Changes a round's name, slug or settings.
 * @throws UserError as `editRound`; `invalid_input` (422) with an error by setting
 */
export async function patchRound(
  db: Database,
  act: RoundAct,
  patch: z.infer<typeof roundPatchSchema>,
): Promise<void> {
  await guardRoundSlug(() =>
    actOnRound(db, act, async (tx, round): Promise<ActRecord> => {
      const before = roundSettingsSchema.parse(round.settings);
      const settings = parseSettings(mergeSettings(before, patch.settings ?? {}));
      assertSettingsChange(before, settings, await roundUse(tx, round.id));
      const { name = round.name, slug = round.slug } = patch;
      await tx.round.update({ where: { id: round.id }, data: { name, slug, settings } });
      return { action: "round.edit", detail: { name, slug, changed: changedSettings(before, settings) } };
    }),
  );
}

/** Parses settings; errors have paths like `settings.grid.columns`. */
function parseSettings(settings: unknown): RoundSettings {
  return parseInput(z.object({ settings: roundSettingsSchema }), { settings }).settings;
}
