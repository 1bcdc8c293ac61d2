"use client";

import { Button, Group, Stack, Textarea } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";

const LONGEST = 1000;

/** What the dialog says: it stands at the root, where no section's words are. */
type Words = Readonly<Record<"title" | "text" | "reason" | "confirm", string>>;

/** Asks in a dialog for a reason; null when it is closed instead. */
export function askForReason(words: Words): Promise<string | null> {
  return new Promise((resolve) => {
    modals.open({
      title: words.title,
      children: <ReasonForm words={words} onGiven={resolve} />,
      onClose: () => resolve(null),
    });
  });
}

function ReasonForm({ words, onGiven }: { words: Words; onGiven: (reason: string) => void }) {
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
        <p>{words.text}</p>
        <Textarea
          label={words.reason}
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
            {words.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
