import { getTranslations } from "next-intl/server";
import { database } from "@/lib/platform/db/database.ts";
import { loadPopularity } from "@/lib/use-cases/results/popularity/load-popularity.ts";
import { PopularityMaps } from "../../components/popularity/popularity-maps.tsx";

/** The popularity maps of a round's original traces released under its privacy budget; renders nothing if there are none. */
export async function RoundPopularity({ roundId }: { roundId: string }) {
  const popularity = await loadPopularity(database(), roundId);
  if (popularity.releases.length === 0) return null;
  const t = await getTranslations("lab.maps");
  return <PopularityMaps popularity={popularity} heading={t("publicTitle")} />;
}
