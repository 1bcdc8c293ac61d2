import { z } from "zod";
import { UserError } from "../../common/errors.ts";
import { fieldErrorsOf, fieldReasonsOf, parseInput } from "../../common/validation.ts";
import type { Database } from "../../platform/db/client.ts";
import { fromPhasesForm } from "./clock/phase-form.ts";
import { assertPlan } from "./clock/replace-phases.ts";
import { phasesFormSchema, type RoundForm, roundFormSchema } from "./schemas.ts";

/** The round that the form is for; a new round has no id yet. */
interface FormOf {
  readonly contestId: string;
  readonly roundId: string | null;
}

/**
 * Parses what the round form sent. If fields are refused, errors of the phases are reported together with them, so that nobody
 * has to correct a form twice.
 * @throws UserError `invalid_input` (422) as `parseInput`
 */
export async function readRoundForm(db: Database, of: FormOf, input: unknown): Promise<RoundForm> {
  try {
    return parseInput(roundFormSchema, input);
  } catch (error) {
    const more = error instanceof UserError ? await faultOfPhases(db, of, input) : null;
    throw error instanceof UserError && more ? bothOf(error, more) : error;
  }
}

/** The errors of the phases on their own; null if there are none, or if the fields cannot be parsed. */
async function faultOfPhases(db: Database, of: FormOf, input: unknown): Promise<UserError | null> {
  const parsed = z.object({ phases: phasesFormSchema }).safeParse(input);
  const contest = await db.contest.findUnique({ where: { id: of.contestId }, select: { timeZone: true } });
  if (!parsed.success || !contest) return null;
  const stored = of.roundId ? await db.phase.findMany({ where: { roundId: of.roundId } }) : [];
  try {
    assertPlan(fromPhasesForm(parsed.data.phases, stored, contest.timeZone));
    return null;
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
}

function bothOf(first: UserError, second: UserError): UserError {
  return new UserError(first.code, first.message, first.status, {
    fields: { ...fieldErrorsOf(first), ...fieldErrorsOf(second) },
    reasons: { ...fieldReasonsOf(first), ...fieldReasonsOf(second) },
  });
}
