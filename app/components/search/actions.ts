"use server";

import { getLocale } from "next-intl/server";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { type FindablePage, findablePages } from "./findable-pages.ts";

/** The pages that quick search offers whoever asks. */
export async function listPages(): Promise<ActionResult<FindablePage[]>> {
  return runAction(async () => findablePages(await getLocale()));
}
