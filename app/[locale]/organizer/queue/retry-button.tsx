"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useNotifiedAction } from "@/app/[locale]/organizer/parts/use-notified-action.ts";
import { withPublicReason } from "@/app/components/forms/with-public-reason.ts";
import type { RetryRequest } from "@/lib/use-cases/site/console/failed-jobs/retry-failed.ts";
import { retryJobs } from "./actions.ts";

/** Retries one failed job, or all. */
export function RetryButton({
  request,
  label,
  name,
}: {
  request: RetryRequest;
  label: string;
  name?: string;
}) {
  const t = useTranslations("organizer.queue");
  const retry = useNotifiedAction(withPublicReason(retryJobs), (count) => t("failed.retried", { count }));
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={retry.pending}
      aria-label={name ? `${label}: ${name}` : undefined}
      onClick={() => retry.run(request)}
    >
      {label}
    </Button>
  );
}
