import { element, textElement } from "../../../common/markup.ts";

const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];
const SIZE = 360;
const GREY = "#6b7280";

/** A square panel whose vertical axis is [0, 1]; the horizontal axis has any range. */
interface PanelSpec {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** The upper left corner of the axes. */
  readonly left: number;
  readonly top: number;
  /** Ticks of the horizontal axis, ascending; its range is from the first to the last. A single one is centred. 0 to 1 by default. */
  readonly xTicks?: readonly number[];
}

/** The length of a panel's side in the picture's units. */
export const PANEL_SIZE = SIZE;

/** Draws a panel's axes and converts values to coordinates. */
export class Panel {
  private readonly spec: PanelSpec;
  private readonly xTicks: readonly number[];

  constructor(spec: PanelSpec) {
    this.spec = spec;
    this.xTicks = spec.xTicks ?? TICKS;
  }

  x(value: number): number {
    const first = this.xTicks[0];
    const last = this.xTicks[this.xTicks.length - 1];
    const share = last > first ? (value - first) / (last - first) : 1 / 2;
    return this.spec.left + share * SIZE;
  }

  y(value: number): number {
    return this.spec.top + (1 - value) * SIZE;
  }

  axes(): string {
    const { title, xLabel, yLabel, left, top } = this.spec;
    const bottom = top + SIZE;
    const middle = left + SIZE / 2;
    const frame = element("rect", { x: left, y: top, width: SIZE, height: SIZE, fill: "none", stroke: GREY });
    const turned = `rotate(-90 ${left - 40} ${top + SIZE / 2})`;
    return [
      ...this.xTicks.map((tick) => this.tick(this.x(tick), bottom + 16, "middle", tick)),
      ...TICKS.map((tick) => this.tick(left - 6, this.y(tick) + 4, "end", tick)),
      ...TICKS.slice(1, -1).map((tick) =>
        element("line", { x1: left, x2: left + SIZE, y1: this.y(tick), y2: this.y(tick), stroke: "#e5e7eb" }),
      ),
      frame,
      text(middle, top - 12, title, { "font-weight": "600" }),
      text(middle, bottom + 36, xLabel),
      text(left - 40, top + SIZE / 2, yLabel, { transform: turned }),
    ].join("");
  }

  private tick(x: number, y: number, anchor: string, value: number): string {
    return textElement("text", { x, y, "text-anchor": anchor, fill: GREY }, String(value));
  }
}

/** Text centred at a point, unless the attributes say otherwise. */
export function text(x: number, y: number, content: string, attributes: Record<string, string> = {}): string {
  return textElement("text", { x, y, "text-anchor": "middle", fill: "#111827", ...attributes }, content);
}
