"use client";

import { useTranslations } from "next-intl";
import { Link, usePathname } from "@/i18n/navigation.ts";
import type { ShellData } from "./shell-data.ts";

/** To the viewer's own account, or to the sign-in page and back here. */
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
  return (
    <Link href="/sign-in" className={className} onClick={onNavigate}>
      {t("signIn")}
    </Link>
  );
}
