import { Button } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { IconDownload } from "@/app/components/icons.tsx";
import type { TeamHistoryDataSet } from "@/lib/views/team-history-view.ts";

const PARTS = ["reference", "original"] as const;

/** Download links of the team's own R and O of one data set. */
export function DataFiles({ dataSet, roundId }: { dataSet: TeamHistoryDataSet; roundId: string }) {
  const t = useTranslations("team.files");
  const format = useFormatter();
  const { kind, userCount, eventsPerUser } = dataSet;
  return (
    <div className="row center row-gap-8 column-gap-12">
      {PARTS.map((part) => (
        <Button
          key={part}
          component="a"
          variant="default"
          size="xs"
          href={`/api/v1/rounds/${roundId}/data/${kind}/${part}`}
          download
          leftSection={<IconDownload size={15} stroke={1.75} />}
        >
          {t(part)}
        </Button>
      ))}
      <span className="small">
        {t("size", { users: format.number(userCount), events: format.number(eventsPerUser) })}
      </span>
    </div>
  );
}
