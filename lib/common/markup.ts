/** Attributes of an element; numbers are written with at most two decimals. */
type Attributes = Readonly<Record<string, string | number>>;

/** Escapes text for use in an element or attribute of SVG or HTML. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** One element of SVG as text. @param content elements, as they are returned by this function */
export function element(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const written = Object.entries(attributes)
    .map(
      ([key, value]) => ` ${key}="${escapeMarkup(typeof value === "number" ? shortNumber(value) : value)}"`,
    )
    .join("");
  return content.length === 0
    ? `<${name}${written}/>\n`
    : `<${name}${written}>${content.join("")}</${name}>\n`;
}

/** An element that contains text alone. */
export function textElement(name: string, attributes: Attributes, text: string): string {
  return element(name, attributes, escapeMarkup(text));
}

/** A complete SVG picture. */
export function picture(
  width: number,
  height: number,
  attributes: Attributes,
  ...content: readonly string[]
): string {
  const viewBox = `0 0 ${width} ${height}`;
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox, role: "img", ...attributes },
    "\n",
    ...content,
  );
}

/** A complete SVG picture on a white background, in the system's typeface. */
export function plot(width: number, height: number, title: string, ...content: readonly string[]): string {
  return picture(
    width,
    height,
    { width, height, "font-family": "system-ui, sans-serif", "font-size": 12 },
    textElement("title", {}, title),
    element("rect", { width, height, fill: "#ffffff" }),
    ...content,
  );
}

/** Lines between points. */
export function polyline(
  points: readonly (readonly [x: number, y: number])[],
  attributes: Attributes,
): string {
  const path = points.map(([x, y]) => `${shortNumber(x)},${shortNumber(y)}`).join(" ");
  return element("polyline", { points: path, fill: "none", "stroke-width": 1.5, ...attributes });
}

function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
