import { notFound } from "next/navigation";
import { UserError } from "@/lib/errors.ts";

/** What an address names; the not-found page where that is nothing. An outage is none of the address's faults. */
export async function orNotFound<T>(named: Promise<T>): Promise<T> {
  try {
    return await named;
  } catch (error) {
    if (error instanceof UserError && error.status === 404) notFound();
    throw error;
  }
}
