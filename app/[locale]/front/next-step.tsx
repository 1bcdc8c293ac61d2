import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/app/components/forms/button-link.tsx";
import type { Stage } from "@/lib/contest/stage.ts";
import { type AuthenticatedViewer, isSignedIn } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { canRegister } from "@/lib/use-cases/people/teams/found-team.ts";
import classes from "./front.module.css";

interface Props {
  contestId: string;
  viewer: AuthenticatedViewer;
  /** Of the round that is under way, or is next. */
  stage: Stage;
  /** Whether all results are published. */
  isDecided: boolean;
}

/** The pages to which a step leads. */
const STEPS = {
  results: "/results",
  vote: "/vote",
  organize: "/organizer",
  upload: "/team",
  attack: "/attack",
  team: "/team",
  register: "/register",
  rules: "/rules",
} as const;

/** What its reader can do in this phase: one sentence and one button. */
export async function NextStep(props: Props) {
  const t = await getTranslations("front.step");
  const step = await stepFor(props);
  return (
    <aside className={`box box-large stack gap-12 ${classes.step}`} aria-label={t("title")}>
      <p>{t(`${step}.text`)}</p>
      <ButtonLink href={STEPS[step]}>{t(`${step}.action`)}</ButtonLink>
    </aside>
  );
}

async function stepFor({ contestId, viewer, stage, isDecided }: Props): Promise<keyof typeof STEPS> {
  if (isDecided) return "results";
  const { appointment, teamId, isJuryMember } = viewer.towards(contestId);
  if (appointment !== null) return "organize";
  if (teamId !== null) return stage === "ANONYMIZATION" ? "upload" : stage === "ATTACK" ? "attack" : "team";
  if (isJuryMember) return "vote";
  if (isSignedIn(viewer) || stage === "REGISTRATION") {
    if (await canRegister(database(), contestId, databaseClock.now())) return "register";
  }
  return "rules";
}
