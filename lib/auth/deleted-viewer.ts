import { Prisma } from "../../generated/prisma/client.ts";
import { requireViewer } from "./authenticate.ts";

/** The constraints of all columns that name a user. */
const OF_A_USER = /_(userId|[a-z]+ById)_fkey/;

/**
 * What is to be told instead of an error of the database for want of a user: if the account of whoever asks was deleted while their
 * request ran, the refusal that they would get now. Any other error is returned as it is.
 * @param request as in `authenticate`
 */
export async function orSignedOut(error: unknown, request?: Request): Promise<unknown> {
  if (!lacksUser(error)) return error;
  try {
    await requireViewer(request);
    return error;
  } catch (refusal) {
    return refusal;
  }
}

function lacksUser(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  if (error.code === "P2025") return error.meta?.modelName === "User";
  return error.code === "P2003" && OF_A_USER.test(JSON.stringify(error.meta));
}
