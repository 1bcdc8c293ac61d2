import { z } from "zod";
import { roundSettingsSchema } from "./round-settings.ts";

const { grid, hospitalRegionIds, calendar, userCount } = roundSettingsSchema.shape;

/** The settings that describe data; organizers choose the others. */
export const describingSchema = z.object({ grid, hospitalRegionIds, calendar, userCount });

export type DescribingSettings = z.infer<typeof describingSchema>;

export const DESCRIBING = describingSchema.keyof().options;
