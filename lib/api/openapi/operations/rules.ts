import { z } from "zod";
import { newRulesSchema } from "../../../use-cases/information/rules/schemas.ts";
import type { Operation } from "../operation.ts";
import { acceptanceViewSchema, rulesVersionViewSchema, rulesViewSchema } from "../schemas/contests.ts";

export const RULES_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/contests/{contest}/rules",
    tag: "contests",
    summary: "The current rules",
    who: "all",
    answers: [{ description: "The rules and when you accepted them", schema: rulesViewSchema }],
    refusals: { rules_not_found: "the contest has no rules yet" },
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/rules",
    tag: "contests",
    summary: "Publishes the next version of the rules",
    who: "organizers",
    description:
      "An editor who started from version 2 sends `version: 3`, so that a version published meanwhile is not replaced unread. Without `version` there is no such check.",
    body: {
      schema: newRulesSchema,
      example: { version: 3, bodyEn: "# Teams …", bodyJa: "# チーム …", summary: "Teams of up to five" },
    },
    answers: [
      {
        status: 201,
        description: "The version",
        schema: z.object({ version: z.int() }),
      },
    ],
    refusals: {
      rules_unchanged: "the text is unchanged",
      rules_changed: "`version` is no longer the next version's number",
    },
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/rules/{version}",
    tag: "contests",
    summary: "One version of the rules",
    who: "all",
    answers: [{ description: "The version", schema: rulesVersionViewSchema }],
    refusals: { rules_not_found: "there is no such version" },
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/rules/{version}/acceptance",
    tag: "contests",
    summary: "Accepts the rules",
    who: "signed-in users",
    description: "Until then a contest with rules refuses submissions and attacks (`rules_not_accepted`).",
    answers: [{ status: 204, description: "Accepted" }],
    refusals: { rules_outdated: "a newer version is in force" },
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/rules/acceptances",
    tag: "contests",
    summary: "Which version each team member has accepted",
    who: "organizers, helpers, auditors",
    answers: [{ description: "By person", schema: z.object({ acceptances: z.array(acceptanceViewSchema) }) }],
  },
];
