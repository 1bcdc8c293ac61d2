import { PWS_2019_FINAL, PWS_2019_PRELIMINARY } from "../../../contest/pws-2019-settings.ts";

/** The rounds of PWS Cup 2019 whose results were published, in order. */
export const PUBLISHED_ROUNDS = ["preliminary", "final"] as const;

export type PublishedRoundName = (typeof PUBLISHED_ROUNDS)[number];

/** Their names and settings of 2019. */
export const ROUNDS_OF_2019 = {
  preliminary: { slug: "preliminary", name: "Preliminary round", settings: PWS_2019_PRELIMINARY },
  final: { slug: "final", name: "Final round", settings: PWS_2019_FINAL },
} as const;
