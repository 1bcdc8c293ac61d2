/** What Japanese input methods write for an ASCII sign, besides the full-width forms of ASCII. */
const SIGNS: Readonly<Record<string, string>> = { "。": ".", "、": ",", "−": "-", ー: "-" };

/** Replaces full-width digits and signs by ASCII ones: `１２．５` becomes `12.5`. The length stays the same. */
export function halfWidth(text: string): string {
  return text.replaceAll(/[！-～。、−ー]/g, (sign) => SIGNS[sign] ?? sign.normalize("NFKC"));
}
