import { useEffect, useRef } from "react";
import type { ActionFailure } from "@/app/actions/action-result.ts";

/** A reference to a form, in which the first refused field gets the focus; what is folded around it opens. */
export function useFirstError(failure: ActionFailure | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!failure) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.closest("details")?.setAttribute("open", "");
    field?.focus();
  }, [failure]);
  return form;
}

/** A field's error. For a list, the server's error may be for a single entry: "settings.hospitalRegionIds.3". */
export function errorAt(failure: ActionFailure | null, path: string): string | undefined {
  const fields = failure?.fields ?? {};
  return fields[path] ?? Object.entries(fields).find(([found]) => found.startsWith(`${path}.`))?.[1];
}
