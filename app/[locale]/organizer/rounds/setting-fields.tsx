import { GridFields } from "./grid-fields.tsx";
import { LimitFields } from "./limit-fields.tsx";
import type { RoundFormState } from "./round-field-set.tsx";
import { ScoreFields } from "./score-fields.tsx";
import { TraceFields } from "./trace-fields.tsx";

/** The fields for all settings that a preset fills in. */
export function SettingFields({ state }: { state: RoundFormState }) {
  return (
    <>
      <TraceFields state={state} />
      <GridFields state={state} />
      <ScoreFields state={state} />
      <LimitFields state={state} />
    </>
  );
}
