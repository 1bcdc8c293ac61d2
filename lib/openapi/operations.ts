import type { Operation } from "./operation.ts";
import { POPULARITY_OPERATIONS } from "./operations/popularity.ts";
import { PROOF_OPERATIONS } from "./operations/proof.ts";

/** Every operation of the API. */
export const OPERATIONS: readonly Operation[] = [...PROOF_OPERATIONS, ...POPULARITY_OPERATIONS];
