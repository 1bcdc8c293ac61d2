import type { RoundClockView } from "../contest/phase-views.ts";
import type { Stage } from "../contest/stage.ts";

/** A line of what `GET /api/v1/rounds` answers. */
export interface RoundView extends RoundClockView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  /** Where the round stands now. */
  readonly stage: Stage;
  /** Whether the asker has a team in the contest. */
  readonly own: boolean;
  /** Whether anonymized sets are taken now. */
  readonly takesSubmissions: boolean;
}
