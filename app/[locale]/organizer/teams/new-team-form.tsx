"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { NumberField } from "@/app/components/forms/number-field.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import organizer from "../parts/organizer.module.css";
import { makeTeam } from "./actions.ts";

/** A form to create a team; suggests the lowest free number. */
export function NewTeamForm({ contestId, suggestion }: { contestId: string; suggestion: number }) {
  const t = useTranslations("organizer.teams");
  const [typed, setTyped] = useState<number | string | null>(null);
  const [name, setName] = useState("");
  const make = useAction(makeTeam, () => {
    setName("");
    setTyped(null);
  });
  const number = typed ?? suggestion;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    make.run({ contestId, number, name });
  }

  return (
    <form
      onSubmit={submit}
      method="post"
      className={`${forms.adding} ${organizer.adding} ${organizer.newTeam}`}
      aria-label={t("new")}
    >
      <NumberField
        label={t("number")}
        value={number}
        onChange={setTyped}
        error={make.fieldError("number")}
        min={0}
        max={999}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        required
      />
      <TextInput
        label={t("name")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={make.fieldError("name")}
        maxLength={60}
        required
      />
      <Button type="submit" loading={make.pending}>
        {t("new")}
      </Button>
      <div className={organizer.whole}>
        <FormError message={make.formError} />
      </div>
    </form>
  );
}
