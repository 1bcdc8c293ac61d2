import type { Operation } from "./operation.ts";
import { ACCOUNT_OPERATIONS } from "./operations/account.ts";
import { ATTACK_OPERATIONS } from "./operations/attacks.ts";
import { CLOCK_OPERATIONS } from "./operations/clock.ts";
import { CONTEST_OPERATIONS } from "./operations/contests.ts";
import { HEALTH_OPERATIONS } from "./operations/health.ts";
import { LAB_OPERATIONS } from "./operations/lab.ts";
import { MAP_OPERATIONS } from "./operations/map.ts";
import { NOTICE_OPERATIONS } from "./operations/notices.ts";
import { ORGANIZING_OPERATIONS } from "./operations/organizing.ts";
import { POPULARITY_OPERATIONS } from "./operations/popularity.ts";
import { PRIVACY_OPERATIONS } from "./operations/privacy.ts";
import { PROOF_OPERATIONS } from "./operations/proof.ts";
import { RESULT_OPERATIONS } from "./operations/results.ts";
import { ROUND_OPERATIONS } from "./operations/rounds.ts";
import { RULES_OPERATIONS } from "./operations/rules.ts";
import { SEARCH_OPERATIONS } from "./operations/search.ts";
import { SUBMISSION_OPERATIONS } from "./operations/submissions.ts";
import { TEAM_OPERATIONS } from "./operations/teams.ts";

/** Every operation of the API. */
export const OPERATIONS: readonly Operation[] = [
  ...CONTEST_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...RULES_OPERATIONS,
  ...PRIVACY_OPERATIONS,
  ...MAP_OPERATIONS,
  ...ROUND_OPERATIONS,
  ...CLOCK_OPERATIONS,
  ...PROOF_OPERATIONS,
  ...POPULARITY_OPERATIONS,
  ...TEAM_OPERATIONS,
  ...SUBMISSION_OPERATIONS,
  ...ATTACK_OPERATIONS,
  ...RESULT_OPERATIONS,
  ...NOTICE_OPERATIONS,
  ...ORGANIZING_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...LAB_OPERATIONS,
  ...HEALTH_OPERATIONS,
];
