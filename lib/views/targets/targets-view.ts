import type { AttackKind } from "../../contest/attack-kinds.ts";
import type { ScoringState } from "../../contest/current-scoring.ts";
import type { RoundClockView } from "../../contest/phase-views.ts";
import type { Stage } from "../../contest/stage.ts";
import type { DataKind } from "../../core/formats/file-names.ts";
import type { FailureView } from "../../failures/failure-view.ts";
import type { AttackCounts } from "../../team-attacks/attack-counts.ts";

/** A file that may be downloaded. */
interface TargetFile {
  readonly fileName: string;
  readonly url: string;
}

/** One attack of a team on a target, and why, if it FAILED, which costs no attempt. */
export interface TeamAttackView extends FailureView {
  readonly id: string;
  /** Who attacked; a team sees its own attacks alone. */
  readonly team: { readonly number: number; readonly name: string };
  readonly target: { readonly team: number; readonly kind: DataKind };
  readonly kind: AttackKind;
  /** In the order of arrival, from 1. */
  readonly attempt: number;
  readonly fileName: string;
  /** Of the text that was handed in. */
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly submittedAt: string;
  readonly submittedBy: string | null;
  readonly state: ScoringState;
  /** s_I or s_T; null while it is not scored, or not to be seen yet. */
  readonly score: number | null;
  /** What the score was counted from; null as long as it is. */
  readonly counts: AttackCounts | null;
}

/** What a team has done, and may still do, to a target with one kind of file. */
export interface TargetAttacks {
  /** How the team's file must be named. */
  readonly fileName: string;
  readonly used: number;
  readonly left: number;
  readonly attacks: readonly TeamAttackView[];
}

/** A locked set, as those see it who may attack it. */
export interface TargetView {
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  /** Its team has withdrawn: it is not attacked any more. */
  readonly withdrawn: boolean;
  /** The viewer's own. */
  readonly own: boolean;
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly files: { readonly public: TargetFile; readonly reference: TargetFile };
  /** By kind of attack; null for somebody without an attacking team, and where there is nothing to attack. */
  readonly attacks: Readonly<Record<AttackKind, TargetAttacks>> | null;
}

/** What `GET /api/v1/rounds/{round}/targets` answers. */
export interface TargetsView {
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly round: RoundClockView & {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly stage: Stage;
  };
  /** The viewer's team, if it may attack; null for everybody else. */
  readonly attacker: { readonly number: number; readonly name: string } | null;
  /** Whether attacks are taken now. */
  readonly open: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  /** Attacks that a team may hand in for each target and kind of file. */
  readonly attackAttempts: number;
  /** Whether a team sees its scores at once, or with the results. */
  readonly feedback: "none" | "score";
  /** Whether the viewer's team sees them now. */
  readonly scoresShown: boolean;
  /** Every target's files in one archive. */
  readonly archive: TargetFile;
  /** By team, IDP before TRP. */
  readonly targets: readonly TargetView[];
}
