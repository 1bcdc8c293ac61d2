"use client";

import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { useAction } from "@/app/components/forms/use-action.ts";
import { withPublicReason } from "@/app/components/forms/with-public-reason.ts";
import type { RetryRequest } from "@/lib/organizer/failed-jobs/retry-failed.ts";
import { retryJobs } from "./actions.ts";

/** Tries one failed job again, or all. */
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
  const accountable = withPublicReason(retryJobs);
  const retry = useAction(async (asked: RetryRequest) => {
    const result = await accountable(asked);
    const message = result.ok ? t("failed.retried", { count: result.value }) : result.message;
    notifications.show({ message, role: result.ok ? "status" : "alert" });
    return result;
  });
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
