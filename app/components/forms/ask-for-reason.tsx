"use client";

import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";

const LONGEST = 1000;

/** Opens a dialog that asks why published results are changed. Resolves to the reason, or to null if it is cancelled. */
export function askForReason(): Promise<string | null> {
  return new Promise((resolve) => {
    modals.open({
      title: <Title />,
      children: <ReasonForm onGiven={resolve} />,
      onClose: () => resolve(null),
    });
  });
}

function Title() {
  return useTranslations("common.publicReason")("title");
}

function ReasonForm({ onGiven }: { onGiven: (reason: string) => void }) {
  const t = useTranslations("common.publicReason");
  const common = useTranslations("common");
  const [reason, setReason] = useState("");

  function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onGiven(reason);
    modals.closeAll();
  }

  return (
    <form onSubmit={give} method="post">
      <Stack>
        <Text>{t("text")}</Text>
        <Textarea
          label={t("reason")}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          maxLength={LONGEST}
          autosize
          minRows={3}
          required
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => modals.closeAll()}>
            {common("cancel")}
          </Button>
          <Button type="submit" disabled={reason.trim() === ""}>
            {t("confirm")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
