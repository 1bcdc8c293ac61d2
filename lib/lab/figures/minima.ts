import { PWS_2019_ATTACKERS } from "../../contest/attackers.ts";
import { type Minima, minimaOf } from "../../scoring/steps.ts";
import type { SettingResult } from "./run-setting.ts";

const SAMPLE_ATTACKERS: readonly string[] = PWS_2019_ATTACKERS;

/** A point's minima over the six sample attacks, as the figures plot them. */
export function sampleMinima({ attacks }: SettingResult): Minima {
  return minimaOf(attacks.filter(({ attacker }) => SAMPLE_ATTACKERS.includes(attacker)));
}

/** The minima over all attacks that ran; undefined if only sample ones did. */
export function strongMinima({ attacks }: SettingResult): Minima | undefined {
  return attacks.every(({ attacker }) => SAMPLE_ATTACKERS.includes(attacker)) ? undefined : minimaOf(attacks);
}
