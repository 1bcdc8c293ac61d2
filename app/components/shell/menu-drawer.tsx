"use client";

import { Drawer } from "@mantine/core";
import { useTranslations } from "next-intl";
import { AccountLink } from "./account-link.tsx";
import { ColorSchemeSwitch } from "./color-scheme-switch.tsx";
import { MainNav } from "./main-nav.tsx";
import classes from "./shell.module.css";
import type { ShellData } from "./shell-data.ts";

/** The drawer that the phone's menu button opens. */
export function MenuDrawer({
  viewer,
  opened,
  onClose,
}: {
  viewer: ShellData["viewer"];
  opened: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("shell");
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="16rem"
      title={t("menu")}
      closeButtonProps={{ "aria-label": t("closeMenu") }}
    >
      <MainNav viewer={viewer} variant="menu" onNavigate={onClose} />
      <AccountLink viewer={viewer} className={classes.menuLink} onNavigate={onClose} />
      <ColorSchemeSwitch />
    </Drawer>
  );
}
