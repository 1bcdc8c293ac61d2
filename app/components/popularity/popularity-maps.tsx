import { getFormatter, getTranslations } from "next-intl/server";
import { samplingSpread } from "@/lib/core/privacy/central-dp/popularity-map.ts";
import type { PopularityView } from "@/lib/use-cases/results/popularity/load-popularity.ts";
import lab from "../lab/lab.module.css";
import { PopularityMap } from "./popularity-map.tsx";

const REGIONS_SHOWN = 10;
/** The number of events in a region for which the sampling error is given. */
const EXAMPLE_EVENTS = 1000;

/** A round's privacy budget and its released maps: each with a picture, its facts, and a table of the most visited regions. */
export async function PopularityMaps({
  popularity: { round, grid, budget, releases },
  heading,
}: {
  popularity: PopularityView;
  heading: string;
}) {
  const t = await getTranslations("lab.maps");
  const format = await getFormatter();
  if (!budget) return null;
  const api = `/api/v1/rounds/${round.id}/popularity`;
  const epsilon = (value: number) => format.number(value, { maximumFractionDigits: 3 });
  return (
    <section className="above-32">
      <div className="row baseline between">
        <h2>{heading}</h2>
        <a href={api}>JSON</a>
      </div>
      <p className="dim up-to-46 above-6">
        {t("account", { spent: epsilon(budget.spent), epsilon: epsilon(budget.epsilon) })}
      </p>
      {releases.length === 0 ? <p className="dim up-to-46 above-6">{t("none")}</p> : null}
      {releases.map((release) => {
        const name = t("map", {
          number: release.number,
          kind: release.kind,
          epsilon: epsilon(release.epsilon),
        });
        const { events, countedEvents, eventsPerUser } = release;
        const bound = Math.ceil(release.bound95);
        const top = fullest(events);
        const [[region, most]] = top;
        return (
          <article key={release.number} className={lab.map} aria-label={name}>
            <PopularityMap grid={grid} events={events} bound={release.bound95} />
            <div>
              <div className="row baseline between">
                <h3>{name}</h3>
                <a href={`${api}/${release.number}/map.svg`}>SVG</a>
              </div>
              <p className="up-to-46 above-6">
                {t("finding", {
                  clear: format.number(events.filter((count) => count >= release.bound95).length),
                  all: format.number(events.length),
                  bound: format.number(bound),
                  region,
                  events: format.number(Math.round(most)),
                })}
              </p>
              <p className="dim up-to-46 above-6">
                {t("facts", {
                  users: format.number(release.userCount),
                  counted: countedEvents,
                  events: eventsPerUser,
                  bound: format.number(bound),
                })}
              </p>
              {countedEvents < eventsPerUser ? (
                <p className="dim up-to-46 above-6">
                  {t("sampling", {
                    counted: countedEvents,
                    events: eventsPerUser,
                    example: format.number(EXAMPLE_EVENTS),
                    spread: format.number(
                      Math.ceil(samplingSpread(EXAMPLE_EVENTS, eventsPerUser, countedEvents)),
                    ),
                  })}
                </p>
              ) : null}
              <table className={`table captioned above-16 ${lab.numbers}`}>
                <caption>{t("regions", { count: Math.min(REGIONS_SHOWN, events.length) })}</caption>
                <thead>
                  <tr>
                    <th scope="col" className="number">
                      {t("region")}
                    </th>
                    <th scope="col" className="number">
                      {t("events")}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {top.map(([region, count]) => (
                    <tr key={region}>
                      <th scope="row" className="number">
                        {region}
                      </th>
                      <td className="number">{format.number(Math.round(count))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </article>
        );
      })}
    </section>
  );
}

/** Region ids, from 1, with their numbers of events, the largest first. */
function fullest(events: readonly number[]): [region: number, events: number][] {
  const regions = events.map((count, region): [number, number] => [region + 1, count]);
  return regions.sort(([, a], [, b]) => b - a).slice(0, REGIONS_SHOWN);
}
