import { z } from "zod";
import { type PrivacyView, privacySchema } from "../../../use-cases/information/privacy/privacy.ts";
import type { Operation } from "../operation.ts";
import { momentSchema } from "../schemas/common.ts";
import { exactly } from "../schemas/exactly.ts";

const privacyViewSchema = exactly<PrivacyView>()(
  z.object({ bodyEn: z.string(), bodyJa: z.string(), updatedAt: momentSchema.nullable() }),
).meta({ id: "Privacy" });

export const PRIVACY_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/privacy",
    tag: "description",
    summary: "The site's privacy page",
    who: "all",
    answers: [{ description: "Markdown in both languages", schema: privacyViewSchema }],
  },
  {
    method: "put",
    path: "/api/v1/privacy",
    tag: "organizing",
    summary: "Replaces the site's privacy page",
    who: "administrators",
    body: { schema: privacySchema, example: { bodyEn: "# Who we are …", bodyJa: "# 運営者 …" } },
    answers: [{ description: "The page", schema: privacyViewSchema }],
  },
];
