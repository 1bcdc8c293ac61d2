"use client";

import { useTranslations } from "next-intl";
import { Link, usePathname } from "@/i18n/navigation.ts";
import { navLinks } from "./nav-links.ts";
import classes from "./shell.module.css";
import type { ShellData } from "./shell-data.ts";

/** Links to the main pages, with the current one marked; used in the header and in the phone's menu. */
export function MainNav({
  viewer,
  variant,
  onNavigate,
}: {
  viewer: ShellData["viewer"];
  variant: "header" | "menu";
  onNavigate?: () => void;
}) {
  const t = useTranslations("shell");
  const path = usePathname();
  const inHeader = variant === "header";
  return (
    <nav
      aria-label={t("mainNavigation")}
      className={inHeader ? `${classes.nav} ${classes.wideOnly}` : classes.menuLinks}
    >
      {navLinks(viewer).map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className={inHeader ? classes.navLink : classes.menuLink}
          aria-current={item.isCurrent(path) ? "page" : undefined}
          onClick={onNavigate}
        >
          {t(item.label)}
        </Link>
      ))}
    </nav>
  );
}
