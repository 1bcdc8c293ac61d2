import { textElement } from "../../common/markup.ts";
import type { Provenance } from "./provenance.ts";

/** A picture's provenance, as JSON in its element `metadata`. */
export function metadata(provenance: Provenance): string {
  return textElement("metadata", {}, JSON.stringify(provenance));
}
