/** Attributes of an SVG element; numbers are written with at most two decimals. */
type SvgAttributes = Readonly<Record<string, string | number>>;

/** One SVG element as text. */
export function element(name: string, attributes: SvgAttributes, ...content: readonly string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeText(typeof value === "number" ? shortNumber(value) : value)}"`)
    .join("");
  return content.length === 0
    ? `<${name}${written}/>\n`
    : `<${name}${written}>${content.join("")}</${name}>\n`;
}

/** Escapes text for use in an element or attribute. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** A complete picture on a white background, in the system's typeface. */
export function picture(width: number, height: number, title: string, content: string): string {
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    "font-family": "system-ui, sans-serif",
    "font-size": 12,
    role: "img",
  };
  const background = element("rect", { width, height, fill: "#ffffff" });
  return element("svg", attributes, element("title", {}, escapeText(title)), "\n", background, content);
}

function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
