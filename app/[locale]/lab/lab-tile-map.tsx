"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import ramp from "@/app/components/ramp/ramp.module.css";
import { RampScale } from "@/app/components/ramp/ramp-scale.tsx";
import type { LabTileMap as TileMap } from "@/lib/lab/report/lab-report.ts";
import { tileMapTable } from "@/lib/lab/report/tile-map-table.ts";
import { LabTable } from "./lab-table.tsx";
import tileClasses from "./lab-tile-map.module.css";

/** A tile map, drawn once per layer on a common scale; each tile shows its name and number. */
export function LabTileMap({ map }: { map: TileMap<string> }) {
  const t = useTranslations("lab.report");
  const language = useLocale();
  const format = useFormatter();
  const most = Math.max(...map.layers.flatMap(({ values }) => values), 1);
  const columns = Math.max(...map.tiles.map(({ column }) => column)) + 1;
  return (
    <>
      <div className={tileClasses.layers}>
        {map.layers.map((layer) => (
          <figure key={layer.name} className={tileClasses.layer}>
            <figcaption>{layer.name}</figcaption>
            <ul className={tileClasses.tiles} style={{ "--columns": columns } as CSSProperties}>
              {map.tiles.map(({ name, column, row }, tile) => (
                <li key={name} className={ramp.color} style={placeOf(column, row, layer.values[tile] / most)}>
                  <span>{name}</span> <b>{format.number(Math.round(layer.values[tile]) || 0)}</b>
                </li>
              ))}
            </ul>
          </figure>
        ))}
      </div>
      <p className="legend above-6">
        <RampScale
          label={t("mapScale", { most: format.number(Math.round(most)) })}
          nothing="0"
          most={format.number(Math.round(most))}
        />
      </p>
      {map.note ? <p className="small above-4">{map.note}</p> : null}
      <details>
        <summary>{t("mapAsTable")}</summary>
        <LabTable table={tileMapTable({ ...map, note: undefined }, language)} label={map.title} />
      </details>
    </>
  );
}

/** @param share the tile's number as a fraction of the largest one; a negative one has the colour of 0 */
function placeOf(column: number, row: number, share: number): CSSProperties {
  return {
    gridColumn: column + 1,
    gridRow: row + 1,
    "--share": share.toFixed(3),
  } as CSSProperties;
}
