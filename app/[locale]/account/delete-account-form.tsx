"use client";

import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { AccountName } from "@/app/components/forms/account-name.tsx";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { PresentPasswordInput } from "@/app/components/forms/present-password-input.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { deleteOwnAccount } from "./actions.ts";

interface Account {
  readonly email: string;
  readonly hasPassword: boolean;
  /** Whether the deletion is confirmed by mail. */
  readonly confirmsByMail: boolean;
}

/** Deletes the viewer's account, after a dialog that asks for the password or, without one, for the e-mail address. */
export function DeleteAccount(account: Account) {
  const t = useTranslations("account.deletion");
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t("act")}
      </Button>
      <Modal opened={isAsking} onClose={close} title={t("confirmTitle")}>
        <DeletionForm {...account} onCancel={close} />
      </Modal>
    </div>
  );
}

function DeletionForm({ email, hasPassword, confirmsByMail, onCancel }: Account & { onCancel: () => void }) {
  const t = useTranslations("account.deletion");
  const common = useTranslations("common");
  const locale = useLocale();
  const [isDone, setDone] = useState(false);
  const erase = useAction(deleteOwnAccount, () => {
    setDone(true);
    // A full page load, so that none of the person's data stay in memory.
    window.location.assign(`/${locale}/account/deleted`);
  });
  const isUnderWay = erase.pending || isDone;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    erase.run(Object.fromEntries(new FormData(event.currentTarget)));
  }

  return (
    <form onSubmit={submit} method="post">
      <Stack>
        <Text>{t(confirmsByMail ? "confirmTextMail" : "confirmText", { email })}</Text>
        <FormError message={erase.formError} />
        {hasPassword ? (
          <>
            <AccountName email={email} />
            <PresentPasswordInput
              name="password"
              label={t("password")}
              error={erase.fieldError("password")}
              data-autofocus
            />
          </>
        ) : (
          <TextInput
            name="email"
            type="email"
            label={t("email")}
            description={t("emailHint", { email })}
            error={erase.fieldError("email")}
            autoComplete="off"
            required
            data-autofocus
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={isUnderWay}>
            {common("cancel")}
          </Button>
          <Button type="submit" color="red.8" loading={isUnderWay}>
            {t("confirm")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
