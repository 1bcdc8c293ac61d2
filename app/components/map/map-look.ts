import type { FilterSpecification, LineLayerSpecification } from "maplibre-gl";
import type { ColorScheme } from "@/lib/common/color-ramp.ts";

/** Faint, so that what stands out is the grid's. */
const COLORS = {
  light: {
    water: "#dfe9f1",
    river: "#c3d8e8",
    line: "#a9b3be",
    faint: "#d3d9df",
    border: "#b9a8c9",
    page: "#ffffff",
  },
  dark: {
    water: "#0b1a27",
    river: "#17364f",
    line: "#4d5762",
    faint: "#333b44",
    border: "#584a68",
    page: "#14181d",
  },
} as const satisfies Record<ColorScheme, Record<string, string>>;

/** Which lines of a map's data a layer draws. */
type LinesOf = Pick<LineLayerSpecification, "source" | "source-layer"> & { filter?: FilterSpecification };

/**
 * How the lines of every map look, whatever its data.
 * @param weight of lines: 1, or less on a small map
 */
export function mapLook(scheme: ColorScheme, weight: number) {
  const colors = COLORS[scheme];
  const line = (
    id: string,
    of: LinesOf,
    color: string,
    width: number,
    dashes?: number[],
  ): LineLayerSpecification => ({
    id,
    type: "line",
    ...of,
    layout: { "line-join": "round" },
    paint: {
      "line-color": color,
      "line-width": width * weight,
      ...(dashes ? { "line-dasharray": dashes } : {}),
    },
  });
  return {
    colors,
    line,
    /** Dashed, in the way of Japanese maps. */
    railways: (of: LinesOf, width: number) => [
      line("rail", of, colors.line, width),
      line("rail-dashes", of, colors.page, width / 2, [4, 4]),
    ],
    borders: (of: LinesOf) => line("borders", of, colors.border, 1, [3, 2]),
  };
}
