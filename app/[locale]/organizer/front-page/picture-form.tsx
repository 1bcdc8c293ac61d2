"use client";

import { Button, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { errorText } from "@/app/components/errors/error-text.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useUnsaved } from "@/app/components/forms/use-unsaved.ts";
import { useSafeRefresh } from "@/app/components/live/use-safe-refresh.ts";
import { FileChoice } from "@/app/components/upload/file-choice.tsx";
import {
  LARGEST_PICTURE_BYTES,
  LARGEST_PICTURE_SIDE,
  LONGEST_ALT,
} from "@/lib/use-cases/rounds/introduction/limits.ts";
import type { PictureText } from "@/lib/use-cases/rounds/introduction/schemas.ts";
import { useFormDraft } from "../parts/use-form-draft.ts";
import { saveText } from "./actions.ts";
import { sendPicture } from "./send-picture.ts";

const NO_TEXT: PictureText = { altEn: "", altJa: "" };

/** A form for a contest's picture, which it replaces, and for what it shows. @param stored null while there is no picture */
export function PictureForm({ contestId, stored }: { contestId: string; stored: PictureText | null }) {
  const t = useTranslations("information.introduction");
  const errors = useTranslations("errors");
  const [file, setFile] = useState<File | null>(null);
  const { values, change, restart } = useFormDraft(stored ?? NO_TEXT);
  const refresh = useSafeRefresh();
  useUnsaved(file !== null);
  const saving = useAction(
    async (text: PictureText): Promise<ActionResult<null>> => {
      if (!file) return saveText({ contestId, text });
      const refusal = await sendPicture(contestId, file, text);
      if (!refusal) return { ok: true, value: null };
      const { code, facts } = refusal;
      return { ok: false, code, message: errorText(errors, code, facts), fields: {} };
    },
    () => {
      setFile(null);
      restart();
      refresh();
      notifications.show({ message: t("pictureSaved") });
    },
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    saving.run(values);
  }

  return (
    <form onSubmit={submit} method="post" className="stack up-to-46">
      <p className="dim">
        {t("pictureHint", { kilobytes: LARGEST_PICTURE_BYTES / 1000, side: LARGEST_PICTURE_SIDE })}
      </p>
      <FormError message={saving.formError} />
      <div className="row">
        <FileChoice
          text={t("choose")}
          label={t("choose")}
          accept="image/png,image/jpeg,image/webp,image/avif"
          onFiles={([chosen]) => setFile(chosen)}
        />
        {file ? <span className="wrap">{t("chosen", { name: file.name })}</span> : null}
      </div>
      {(["altEn", "altJa"] as const).map((field) => (
        <TextInput
          key={field}
          label={t(field)}
          description={t("altHint")}
          value={values[field]}
          onChange={({ currentTarget: { value } }) => change({ [field]: value })}
          error={saving.fieldError(field)}
          maxLength={LONGEST_ALT}
          required
        />
      ))}
      <div className="actions">
        <Button type="submit" loading={saving.pending} disabled={!file && !stored}>
          {t("savePicture")}
        </Button>
      </div>
    </form>
  );
}
