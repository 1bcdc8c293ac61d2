"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { leavePage } from "@/app/components/forms/use-unsaved.ts";
import { usePathname, useRouter } from "@/i18n/navigation.ts";
import type { ContestSummary } from "@/lib/use-cases/rounds/read-rounds.ts";

/** A menu that leads to the same page of another contest; renders nothing if there is only one. */
export function ContestSwitch({
  contests,
  current,
}: {
  contests: readonly ContestSummary[];
  current: string;
}) {
  const t = useTranslations("organizer.overview");
  const router = useRouter();
  const path = usePathname();
  if (contests.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t("switch")}
      value={current}
      onChange={({ currentTarget: { value } }) => leavePage(() => router.push(`${path}?contest=${value}`))}
      data={contests.map(({ slug, name }) => ({ value: slug, label: name }))}
    />
  );
}
