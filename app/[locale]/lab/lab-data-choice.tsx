"use client";

import { FileInput, Radio } from "@mantine/core";
import { useTranslations } from "next-intl";
import lab from "@/app/components/lab/lab.module.css";
import type { LabMethod } from "@/lib/lab/methods/lab-fields.ts";
import { OWN_FILE_MAX_BYTES, type OwnFileKind } from "@/lib/lab/methods/own-file-kinds.ts";
import type { LabForm } from "./use-lab-form.ts";

/** Example lines of each kind of file. */
const EXAMPLES: Readonly<Record<OwnFileKind, string>> = {
  adult: "39, State-gov, 77516, Bachelors, 13, …, <=50K",
  wardPopulations: "time,ward,people\n8:00,Shibuya,262\n8:00,Shinjuku,278",
  originalTraces: "user_id,time_id,reg_id\n1,41,410\n1,42,411",
  points: "age,weight,disease\n25,60,flu\n31,72,cold",
  positions: "x,y,r\n1200.5,310,50\n1180,295.2,120",
};

/** Lets the user choose built-in data or a file of their own; says what the file must contain and how it is used. */
export function LabDataChoice({
  form,
  method,
  kind,
}: {
  form: LabForm;
  method: LabMethod;
  kind: OwnFileKind;
}) {
  const t = useTranslations("lab.form");
  return (
    <fieldset className="stack gap-10">
      <legend className="strong">{t("data")}</legend>
      <Radio
        name="data"
        label={t(`given.${method}`)}
        checked={!form.own}
        onChange={() => form.setOwn(false)}
      />
      <Radio name="data" label={t("own")} checked={form.own} onChange={() => form.setOwn(true)} />
      {form.own ? (
        <>
          <FileInput
            className={lab.file}
            label={t("file")}
            description={t(`format.${kind}`)}
            placeholder={t("choose")}
            accept=".csv,.data,.test,.txt,.gz"
            value={form.file}
            onChange={form.setFile}
            clearable
            clearButtonProps={{ "aria-label": t("clearFile") }}
          />
          <pre className={`code fine wrap ${lab.format}`}>{EXAMPLES[kind]}</pre>
          <p className="small">{t("ownPrivacy", { megabytes: OWN_FILE_MAX_BYTES / 1e6 })}</p>
        </>
      ) : null}
    </fieldset>
  );
}
