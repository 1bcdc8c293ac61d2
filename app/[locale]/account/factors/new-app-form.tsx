"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { FreshSecret } from "@/app/components/forms/fresh-secret.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { CodeInput } from "@/app/components/passkeys/code-input.tsx";
import { finishApp, startApp } from "./actions.ts";
import classes from "./factors.module.css";
import { type Owner, OwnerForm } from "./owner-form.tsx";

type Started = Extract<Awaited<ReturnType<typeof startApp>>, { ok: true }>["value"];

/** Adds an authenticator app: first the password, then the secret and a code of the app. */
export function NewAppForm({
  owner,
  onDone,
}: {
  owner: Owner;
  onDone: (recoveryCodes: readonly string[]) => void;
}) {
  const t = useTranslations("account.factors");
  const [started, setStarted] = useState<Started | null>(null);
  const start = useAction(startApp, setStarted);
  if (started) return <AppSecret {...started} onDone={onDone} />;
  return (
    <OwnerForm owner={owner} act={start} submit={t("goOn")}>
      <p>{t("app.lead")}</p>
    </OwnerForm>
  );
}

function AppSecret({
  secret,
  qr,
  pending,
  onDone,
}: Started & { onDone: (recoveryCodes: readonly string[]) => void }) {
  const t = useTranslations("account.factors");
  const finish = useAction(finishApp, onDone);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    finish.run({ pending, code: new FormData(event.currentTarget).get("code") });
  }

  return (
    <form onSubmit={submit} method="post" className="stack">
      <FormError message={finish.formError} />
      <p>{t("app.scan")}</p>
      {/* A quiet margin of four modules, on white also in the dark, as readers need it. */}
      <svg
        className={classes.qr}
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        role="img"
        aria-label={t("app.qr")}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <FreshSecret text={t("app.type")} value={secret} label={t("app.secret")} />
      <CodeInput label={t("app.code")} error={finish.fieldError("code")} inputMode="numeric" />
      <div className="actions">
        <Button type="submit" loading={finish.pending}>
          {t("app.add")}
        </Button>
      </div>
    </form>
  );
}
