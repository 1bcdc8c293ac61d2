import { Prisma } from "../../../generated/prisma/client.ts";
import { requireViewer } from "./authenticate.ts";

/** Matches the foreign keys of all columns that refer to a user. */
const OF_A_USER = /_(userId|[a-z]+ById)_fkey/;

/**
 * Replaces a database error about a missing user if the viewer's own account was deleted during the request: returns the refusal that the
 * viewer would get now. Returns any other error unchanged.
 * @param request the API's request, for its token; omitted in server actions, as in `authenticate`
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
