"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRouter } from "@/i18n/navigation.ts";
import { postRead } from "./post-read.ts";

/** Marks all of the viewer's notices as read. */
export function ReadAllButton() {
  const t = useTranslations("notices");
  const router = useRouter();
  const [pending, start] = useTransition();
  return (
    <Button
      variant="default"
      size="xs"
      loading={pending}
      onClick={() =>
        start(async () => {
          await postRead({ all: true });
          router.refresh();
        })
      }
    >
      {t("readAll")}
    </Button>
  );
}
