"use client";

import type { ActionFailure } from "@/app/actions/action-result.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";

/** Why an act was refused; of a field's fault, that. */
export function Refusal({ failure }: { failure: ActionFailure | null }) {
  return <FormError message={failure ? (Object.values(failure.fields)[0] ?? failure.message) : undefined} />;
}
