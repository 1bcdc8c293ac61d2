"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { PageMessage } from "../components/page-message.tsx";

/** Shown instead of a page that threw; the server's log holds the reason under the same reference. */
export default function PageError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  const t = useTranslations("pages.error");
  const common = useTranslations("common");
  return (
    <PageMessage title={t("title")} text={t("text")}>
      <Button onClick={() => retry()}>{common("retry")}</Button>
      {error.digest ? <small>{t("reference", { digest: error.digest })}</small> : null}
    </PageMessage>
  );
}
