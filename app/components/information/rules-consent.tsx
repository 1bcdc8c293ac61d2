import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";

/** The version of the rules that was shown when joining a team; null if there are none to accept. */
export type RulesShown = { readonly contestId: string; readonly version: number } | null;

/** Says that joining means accepting the rules, and links to them in another tab; a form's field `rulesVersion`. */
export function RulesConsent({ rules }: { rules: RulesShown }) {
  const t = useTranslations("information.rules");
  if (rules === null) return null;
  return (
    <p className="dim">
      <input type="hidden" name="rulesVersion" value={rules.version} />
      {t.rich("acceptOnJoining", {
        version: rules.version,
        link: (text) => (
          <Link href="/rules" target="_blank">
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
