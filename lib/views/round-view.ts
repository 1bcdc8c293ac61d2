import type { RoundClockView } from "../contest/phase-views.ts";
import type { Stage } from "../contest/stage.ts";

/** A row in the response of `GET /api/v1/rounds`. */
export interface RoundView extends RoundClockView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  /** The round's present stage. */
  readonly stage: Stage;
  /** Whether the caller has a team in the contest. */
  readonly own: boolean;
  /** Whether it accepts anonymized sets now. */
  readonly takesSubmissions: boolean;
}
