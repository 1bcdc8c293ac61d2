import { Prisma } from "../../generated/prisma/client.ts";

/** Whether a write failed because another row already has what must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
