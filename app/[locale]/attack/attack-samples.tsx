"use client";

import { useTranslations } from "next-intl";
import type { TargetView } from "@/lib/views/targets/targets-view.ts";
import { regionsOf, usersInOrder } from "../../components/upload/example-files.ts";
import { FileSample } from "../../components/upload/file-sample.tsx";

/** What both kinds of attack files look like, with valid examples for one target. They hold nothing but what attackers know of it. */
export function AttackSamples({
  target: { userCount, eventsPerUser, files },
  attacks,
}: {
  target: TargetView;
  attacks: NonNullable<TargetView["attacks"]>;
}) {
  const t = useTranslations("attack.upload.sample");
  const first = eventsPerUser + 1;
  return (
    <>
      <FileSample
        title={t("etable")}
        lines={[
          { line: "user_id", meaning: t("header") },
          { line: "3", meaning: t("user", { pseudonym: userCount + 1 }) },
          { line: "1", meaning: t("user", { pseudonym: userCount + 2 }) },
        ]}
        text={t("tableText", { rows: userCount })}
        example={{
          fileName: attacks.REIDENTIFICATION.fileName,
          note: `${t("tableExample")} ${t("costs")}`,
          make: async () => usersInOrder(userCount),
        }}
      />
      <FileSample
        title={t("etraces")}
        lines={[
          { line: "reg_id", meaning: t("header") },
          { line: "4", meaning: t("region", { time: first }) },
          { line: "3", meaning: t("region", { time: first + 1 }) },
        ]}
        text={t("tracesText", { rows: userCount * eventsPerUser, first, last: 2 * eventsPerUser })}
        example={{
          fileName: attacks.TRACE_INFERENCE.fileName,
          note: `${t("tracesExample")} ${t("costs")}`,
          make: () => regionsOf(files.reference.url),
        }}
      />
    </>
  );
}
