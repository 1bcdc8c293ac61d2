import { notFound } from "next/navigation";
import { UserError } from "@/lib/common/errors.ts";

/** Resolves what a URL names; shows the not-found page if that does not exist. Other errors, such as an outage, are passed on. */
export async function orNotFound<T>(named: Promise<T>): Promise<T> {
  try {
    return await named;
  } catch (error) {
    if (error instanceof UserError && error.status === 404) notFound();
    throw error;
  }
}
