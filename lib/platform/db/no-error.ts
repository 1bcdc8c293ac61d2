import { Prisma } from "../../../generated/prisma/client.ts";

/** Column values of a row without a failure, or whose failure is over. */
export const NO_ERROR = { error: null, reason: Prisma.DbNull } as const;
