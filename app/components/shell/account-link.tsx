"use client";

import { useLocale, useTranslations } from "next-intl";
import { Link, usePathname } from "@/i18n/navigation.ts";
import type { ShellData } from "./shell-data.ts";
import { useAddress } from "./use-address.ts";

/** The pages on the way to signing in, from which a link to sign in does not lead back. */
const WAYS_IN = ["/sign-in", "/reset-password", "/confirm-address"];

/** A link to the viewer's account, or to the sign-in page, which returns to this page. */
export function AccountLink({
  viewer,
  className,
  onNavigate,
}: {
  viewer: ShellData["viewer"];
  className: string;
  onNavigate?: () => void;
}) {
  const t = useTranslations("shell");
  const path = usePathname();
  const here = useAddress(useLocale());
  if (viewer) {
    return (
      <Link
        href="/account"
        className={className}
        aria-label={t("accountOf", { name: viewer.name })}
        aria-current={path.startsWith("/account") ? "page" : undefined}
        onClick={onNavigate}
      >
        {viewer.name}
      </Link>
    );
  }
  const query = WAYS_IN.some((way) => path.startsWith(way)) ? {} : { callbackUrl: here };
  return (
    <Link href={{ pathname: "/sign-in", query }} className={className} onClick={onNavigate}>
      {t("signIn")}
    </Link>
  );
}
