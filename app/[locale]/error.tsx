"use client";

import { useTranslations } from "next-intl";
import { PageMessage } from "../components/page/page-message.tsx";

/** Shown instead of a page that threw an error; the server's log has the reason under the reference shown. */
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
      <button type="button" className="link" onClick={() => retry()}>
        {common("retry")}
      </button>
      {error.digest ? <small>{t("reference", { digest: error.digest })}</small> : null}
    </PageMessage>
  );
}
