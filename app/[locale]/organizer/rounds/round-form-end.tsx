import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { MeanwhileNote } from "../parts/meanwhile-note.tsx";
import type { useFormDraft } from "../parts/use-form-draft.ts";
import { useRoundWords } from "./use-round-words.ts";

/** The end of a round's form: why it was refused, what others changed meanwhile, and the button that sends it. */
export function RoundFormEnd({
  failure,
  pending,
  draft,
  label,
}: {
  failure: { readonly message: string } | null;
  pending: boolean;
  draft: Pick<ReturnType<typeof useFormDraft>, "meanwhile" | "takeOver" | "dismiss">;
  /** The button's. */
  label: string;
}) {
  const t = useTranslations("organizer.rounds");
  return (
    <div className={`stack gap-12 ${forms.ends}`}>
      <FormError message={failure?.message} />
      <MeanwhileNote
        title={t("meanwhile")}
        words={useRoundWords()}
        changes={draft.meanwhile}
        takeOver={draft.takeOver}
        dismiss={draft.dismiss}
      />
      <div className="actions">
        <Button type="submit" loading={pending}>
          {label}
        </Button>
      </div>
    </div>
  );
}
