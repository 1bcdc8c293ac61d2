import { z } from "zod";
import type { ApiTokenView } from "../../../platform/auth/api-tokens.ts";
import type { SessionView } from "../../../platform/auth/sessions.ts";
import { TOKEN_SCOPES } from "../../../platform/auth/token-scopes.ts";
import { APPOINTMENT_ROLES } from "../../../use-cases/people/appointments/schemas.ts";
import type { MeView } from "../../../views/load-me.ts";
import { momentSchema, roleSchema } from "./common.ts";
import { exactly } from "./exactly.ts";

export const meSchema = exactly<MeView>()(
  z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    isAdministrator: z.boolean().describe("Whether you administer the site."),
    appointments: z
      .array(z.object({ contest: z.string(), role: z.enum(APPOINTMENT_ROLES) }))
      .describe("Your roles in contests, by slug."),
    isConfirmed: z.boolean().meta({
      description:
        "Whether the address is confirmed, or an organizer has approved the account: without it, no team can be joined.",
    }),
    teams: z.array(
      z.object({
        id: z.uuid(),
        number: z.int(),
        name: z.string(),
        role: roleSchema,
        contest: z.string().meta({ description: "The contest's slug." }),
        withdrawn: z.boolean(),
      }),
    ),
    examinerIn: z
      .array(z.string())
      .meta({ description: "Slugs of the contests in which the account votes for the best presenter." }),
  }),
).meta({ id: "Me" });

export const tokenSchema = exactly<ApiTokenView>()(
  z.object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().meta({ description: "Beginning of the secret, to tell tokens apart." }),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    createdAt: momentSchema,
    endsAt: momentSchema,
    hasEnded: z.boolean(),
    lastUsedAt: momentSchema.nullable(),
    lastUsedFrom: z.string().nullable().meta({ description: "The client's address at its last use." }),
    withFactor: z.boolean().meta({
      description:
        "Whether it was made with a second factor, without which an organizer's token does not organize.",
    }),
  }),
).meta({ id: "ApiToken" });

export const sessionSchema = exactly<SessionView>()(
  z.object({
    id: z.uuid(),
    device: z.string().nullable().meta({ description: "Browser and system." }),
    address: z.string().meta({ description: "The client's address at the last use." }),
    createdAt: momentSchema,
    lastUsedAt: momentSchema.meta({ description: "Within five minutes." }),
    endsAt: momentSchema,
    withFactor: z.boolean().meta({ description: "Whether a second factor was proven in it." }),
  }),
).meta({ id: "Session" });

export const revokedTokensSchema = z.object({ revokedTokens: z.int() });

export const grantedTokenSchema = z
  .object({ token: tokenSchema, secret: z.string().meta({ description: "Shown only here." }) })
  .meta({ id: "GrantedToken" });
