import { getTranslations } from "next-intl/server";
import { database } from "@/lib/db/database.ts";
import { loadPopularity } from "@/lib/popularity/load-popularity.ts";
import { PopularityMaps } from "./popularity-maps.tsx";

/** The maps of a round's original traces that were released under its privacy budget; nothing where none was. */
export async function RoundPopularity({ roundId }: { roundId: string }) {
  const popularity = await loadPopularity(database(), roundId);
  if (popularity.releases.length === 0) return null;
  const t = await getTranslations("lab.maps");
  return <PopularityMaps popularity={popularity} heading={t("publicTitle")} />;
}
