import { Prisma } from "../../generated/prisma/client.ts";

/** What a row says of its failure, in words and as code and facts, when nothing has failed, or nothing any more. */
export const NO_ERROR = { error: null, reason: Prisma.DbNull } as const;
