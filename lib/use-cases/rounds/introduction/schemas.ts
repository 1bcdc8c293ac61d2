import { z } from "zod";
import { nameSchema } from "../../../common/validation.ts";
import { LONGEST_ALT, LONGEST_STORY } from "./limits.ts";

const body = z.string().trim().max(LONGEST_STORY);

/** A contest's story: Markdown in both languages. Where one is empty, its readers get the other; where both are, there is none. */
export const storySchema = z.strictObject({ bodyEn: body, bodyJa: body });

export type Story = z.infer<typeof storySchema>;

const alt = nameSchema(LONGEST_ALT);

/** What a picture shows, for those who do not see it: a line in each language. */
export const pictureTextSchema = z.strictObject({ altEn: alt, altJa: alt });

export type PictureText = z.infer<typeof pictureTextSchema>;
