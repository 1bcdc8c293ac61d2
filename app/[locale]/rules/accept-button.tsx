"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useRouter } from "@/i18n/navigation.ts";
import { accept } from "./actions.ts";

/** Accepts a version of the rules. */
export function AcceptButton({ contestId, version }: { contestId: string; version: number }) {
  const t = useTranslations("information.rules");
  const router = useRouter();
  const accepting = useAction(accept, () => router.refresh());
  return (
    <>
      <FormError message={accepting.failure?.message} />
      <div>
        <Button onClick={() => accepting.run({ contestId, version })} loading={accepting.pending}>
          {t("accept")}
        </Button>
      </div>
    </>
  );
}
