import { PWS_2019_FINAL, PWS_2019_PRELIMINARY } from "../../contest/pws-2019-settings.ts";
import type { RoundSettings } from "../../contest/round-settings.ts";

/** Settings that a new round can start from. */
export const ROUND_PRESETS: readonly { readonly id: string; readonly settings: RoundSettings }[] = [
  { id: "pws2019-preliminary", settings: PWS_2019_PRELIMINARY },
  { id: "pws2019-final", settings: PWS_2019_FINAL },
];
