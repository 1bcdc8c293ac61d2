import type { Operation } from "./operation.ts";
import { PROOF_OPERATIONS } from "./operations/proof.ts";

/** Every operation of the API. */
export const OPERATIONS: readonly Operation[] = [...PROOF_OPERATIONS];
