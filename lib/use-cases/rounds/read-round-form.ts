import { z } from "zod";
import { UserError } from "../../common/errors.ts";
import { fieldErrorsOf, fieldReasonsOf, parseInput } from "../../common/validation.ts";
import type { Database } from "../../platform/db/client.ts";
import { fromPhasesForm } from "./clock/phase-form.ts";
import { assertPlan } from "./clock/replace-phases.ts";
import { phasesFormSchema, type RoundForm, roundFormSchema } from "./schemas.ts";

/**
 * Parses what the form of a new round sent. If fields are refused, errors of the phases are reported together with them, so that nobody
 * has to correct a form twice.
 * @throws UserError `invalid_input` (422) as `parseInput`
 */
export async function readRoundForm(db: Database, contestId: string, input: unknown): Promise<RoundForm> {
  try {
    return parseInput(roundFormSchema, input);
  } catch (error) {
    const more = error instanceof UserError ? await faultOfPhases(db, contestId, input) : null;
    throw error instanceof UserError && more ? bothOf(error, more) : error;
  }
}

/** The errors of the phases on their own; null if there are none, or if the fields cannot be parsed. */
async function faultOfPhases(db: Database, contestId: string, input: unknown): Promise<UserError | null> {
  const parsed = z.object({ phases: phasesFormSchema }).safeParse(input);
  const contest = await db.contest.findUnique({ where: { id: contestId }, select: { timeZone: true } });
  if (!parsed.success || !contest) return null;
  try {
    assertPlan(fromPhasesForm(parsed.data.phases, [], contest.timeZone));
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
