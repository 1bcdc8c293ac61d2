/** Signs that Japanese input methods type for ASCII ones and that are not full-width forms of ASCII. */
const SIGNS: Readonly<Record<string, string>> = { "。": ".", "、": ",", "−": "-", ー: "-" };

/** Replaces full-width digits and signs by ASCII ones: `１２．５` becomes `12.5`. The length stays the same. */
export function halfWidth(text: string): string {
  return text.replaceAll(/[！-～。、−ー]/g, (sign) => SIGNS[sign] ?? sign.normalize("NFKC"));
}
