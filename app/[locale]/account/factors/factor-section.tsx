"use client";

import { Button, Modal } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CopyTextButton } from "@/app/components/forms/copy-text-button.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { FactorsView, FactorView } from "@/lib/views/load-factors.ts";
import { drawCodes, dropFactor } from "./actions.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { FactorTable } from "./factor-table.tsx";
import classes from "./factors.module.css";
import { NewAppForm } from "./new-app-form.tsx";
import { NewPasskeyForm } from "./new-passkey-form.tsx";
import { type Owner, OwnerForm } from "./owner-form.tsx";

/** What a dialog is open for. */
type Open = "passkey" | "app" | "codes" | FactorView | null;

/** The viewer's second factors: a list, and dialogs that add and remove them and draw recovery codes, which are shown once. */
export function FactorSection({
  view,
  owner,
  lacksFactor,
  isUnproven,
}: {
  view: FactorsView;
  owner: Owner;
  /** Whether the viewer cannot organize before they prove a second factor. */
  lacksFactor: boolean;
  /** Whether they have one, but did not prove it in this session. */
  isUnproven: boolean;
}) {
  const t = useTranslations("account.factors");
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setOpen(null);
  const showCodes = (drawn: readonly string[]) => {
    if (drawn.length > 0) setCodes(drawn);
    close();
  };
  const hasFactors = view.factors.length > 0;
  return (
    <>
      {lacksFactor ? (
        <p className="box up-to-44">
          <strong>{t(hasFactors ? "confirmToOrganize" : "addToOrganize")}</strong>
        </p>
      ) : null}
      {isUnproven ? (
        <>
          <p className="lead up-to-42">{t("unproven")}</p>
          <ConfirmForm />
        </>
      ) : null}
      {codes.length > 0 ? <FreshCodes codes={codes} /> : null}
      {hasFactors ? <FactorTable factors={view.factors} onRemove={setOpen} /> : null}
      <div className="actions">
        <Button variant="default" onClick={() => setOpen("passkey")}>
          {t("passkey.open")}
        </Button>
        {view.hasApp ? null : (
          <Button variant="default" onClick={() => setOpen("app")}>
            {t("app.open")}
          </Button>
        )}
        {hasFactors ? (
          <Button variant="default" onClick={() => setOpen("codes")}>
            {t("codes.open")}
          </Button>
        ) : null}
      </div>
      {hasFactors ? <p className="dim">{t("codes.left", { count: view.recoveryCodes })}</p> : null}
      <Modal opened={open === "passkey"} onClose={close} title={t("passkey.title")}>
        <NewPasskeyForm owner={owner} onDone={showCodes} />
      </Modal>
      <Modal opened={open === "app"} onClose={close} title={t("app.title")}>
        <NewAppForm owner={owner} onDone={showCodes} />
      </Modal>
      <Modal opened={open === "codes"} onClose={close} title={t("codes.title")}>
        <NewCodesForm owner={owner} onDone={showCodes} />
      </Modal>
      <Modal opened={typeof open === "object" && open !== null} onClose={close} title={t("removeTitle")}>
        {typeof open === "object" && open !== null ? (
          <RemovalForm owner={owner} factor={open} isLast={view.factors.length === 1} onDone={close} />
        ) : null}
      </Modal>
    </>
  );
}

function FreshCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations("account.factors.codes");
  return (
    <output className="stack box gap-8 up-to-44">
      <p>{t("copyNow")}</p>
      <ul className={`list ${classes.codes}`} aria-label={t("list")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="actions">
        <CopyTextButton text={codes.join("\n")} />
      </div>
    </output>
  );
}

function NewCodesForm({ owner, onDone }: { owner: Owner; onDone: (codes: readonly string[]) => void }) {
  const t = useTranslations("account.factors.codes");
  const draw = useAction(drawCodes, onDone);
  return (
    <OwnerForm owner={owner} act={draw} submit={t("draw")}>
      <p>{t("lead")}</p>
    </OwnerForm>
  );
}

function RemovalForm({
  owner,
  factor,
  isLast,
  onDone,
}: {
  owner: Owner;
  factor: FactorView;
  isLast: boolean;
  onDone: () => void;
}) {
  const t = useTranslations("account.factors");
  const remove = useAction(dropFactor, onDone);
  return (
    <OwnerForm owner={owner} act={remove} submit={t("remove")} given={{ factor: factor.id }}>
      <p>{t(isLast ? "removeLast" : "removeOne", { name: factor.name ?? t("app.name") })}</p>
    </OwnerForm>
  );
}
