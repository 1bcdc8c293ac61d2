"use server";

import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { renderMarkdown } from "@/lib/common/markdown/render-markdown.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireAdministratorOr } from "@/lib/platform/auth/authenticate.ts";
import { LONGEST_MARKDOWN } from "@/lib/use-cases/information/longest-markdown.ts";

/** Renders Markdown as HTML that is safe to show. */
export async function previewMarkdown(text: string): Promise<ActionResult<string>> {
  return runAction(async () => {
    await requireAdministratorOr("contest.assist");
    return renderMarkdown(parseInput(z.string().max(LONGEST_MARKDOWN), text));
  });
}
