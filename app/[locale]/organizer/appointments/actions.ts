"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireAdministrator } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import {
  appoint,
  endAppointment,
  type MadeAppointment,
} from "@/lib/use-cases/people/appointments/appoint.ts";
import { newAppointmentSchema } from "@/lib/use-cases/people/appointments/schemas.ts";

const contestSchema = z.object({ contestId: z.uuid() });

/** Gives somebody a role in a contest, or another one. The password of a newly created account is only in this answer. */
export async function setAppointment(input: unknown): Promise<ActionResult<MadeAppointment>> {
  return runAction(async () => {
    const { userId } = await requireAdministrator();
    const { contestId, ...person } = parseInput(contestSchema.extend(newAppointmentSchema.shape), input);
    const made = await appoint(database(), userId, contestId, person);
    revalidatePath("/[locale]/organizer", "layout");
    return made;
  });
}

/** Ends an appointment. */
export async function removeAppointment(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { userId } = await requireAdministrator();
    const { contestId, appointmentId } = parseInput(contestSchema.extend({ appointmentId: z.uuid() }), input);
    await endAppointment(database(), userId, contestId, appointmentId);
    revalidatePath("/[locale]/organizer", "layout");
    return null;
  });
}
