"use client";

import type { ActionFailure } from "@/app/actions/action-result.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";

/** Says why an act was refused: the first field's error if there is one, else the general message. */
export function Refusal({ failure }: { failure: ActionFailure | null }) {
  return <FormError message={failure ? (Object.values(failure.fields)[0] ?? failure.message) : undefined} />;
}
