"use client";

import { useTranslations } from "next-intl";
import { NewPersonForm } from "../parts/new-person-form.tsx";
import { addJuryMember } from "./actions.ts";

/** Adds a jury member. */
export function NewJuryMemberForm({ contestId }: { contestId: string }) {
  const t = useTranslations("organizer.jury");
  return (
    <NewPersonForm
      contestId={contestId}
      action={addJuryMember}
      submit={t("add")}
      passwordText={({ name, email }) => t("passwordNow", { name, email })}
    />
  );
}
