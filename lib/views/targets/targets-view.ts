import type { AttackKind } from "../../contest/attack-kinds.ts";
import type { ScoringState } from "../../contest/current-scoring.ts";
import type { RoundClockView } from "../../contest/phase-views.ts";
import type { Stage } from "../../contest/stage.ts";
import type { DataKind } from "../../core/formats/file-names.ts";
import type { FailureView } from "../../platform/failures/failure-view.ts";
import type { AttackCounts } from "../../use-cases/attacks/attack-counts.ts";

/** A file to download. */
interface TargetFile {
  readonly fileName: string;
  readonly url: string;
}

/** One attack of a team on a target; if it FAILED, with the reason (a failed attack costs no attempt). */
export interface TeamAttackView extends FailureView {
  readonly id: string;
  /** The attacking team; a team sees only its own attacks. */
  readonly team: { readonly number: number; readonly name: string };
  readonly target: { readonly team: number; readonly kind: DataKind };
  readonly kind: AttackKind;
  /** Counts from 1, in order of arrival. */
  readonly attempt: number;
  readonly fileName: string;
  /** SHA-256 of the uncompressed text. */
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly submittedAt: string;
  readonly submittedBy: string | null;
  readonly state: ScoringState;
  /** s_I or s_T; null until it is scored, and while the viewer may not see it. */
  readonly score: number | null;
  /** The counts behind the score; null if the score is. */
  readonly counts: AttackCounts | null;
}

/** A team's attacks on a target with one kind of file, and its remaining attempts. */
export interface TargetAttacks {
  /** The name that the team's file must have. */
  readonly fileName: string;
  readonly used: number;
  readonly left: number;
  readonly attacks: readonly TeamAttackView[];
}

/** A locked set as a potential attacker sees it. */
export interface TargetView {
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  /** Its team has withdrawn, so it is no longer attacked. */
  readonly withdrawn: boolean;
  /** Whether it is the viewer's own. */
  readonly own: boolean;
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly files: { readonly public: TargetFile; readonly reference: TargetFile };
  /** By kind of attack; null if the viewer has no attacking team or may not attack this set. */
  readonly attacks: Readonly<Record<AttackKind, TargetAttacks>> | null;
}

/** The response of `GET /api/v1/rounds/{round}/targets`. */
export interface TargetsView {
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly round: RoundClockView & {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly stage: Stage;
  };
  /** The viewer's team, if it may attack; null otherwise. */
  readonly attacker: { readonly number: number; readonly name: string } | null;
  /** Whether attacks are accepted now. */
  readonly open: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  /** How many attacks a team may upload for each target and kind of file. */
  readonly attackAttempts: number;
  /** Whether a team sees its scores at once, or only with the results. */
  readonly feedback: "none" | "score";
  /** Whether the viewer's team sees its scores now. */
  readonly scoresShown: boolean;
  /** One archive with every target's files. */
  readonly archive: TargetFile;
  /** By team, IDP before TRP. */
  readonly targets: readonly TargetView[];
}
