"use client";

import { Burger, Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { AccountLink } from "./account-link.tsx";
import { MainNav } from "./main-nav.tsx";
import classes from "./shell.module.css";
import type { ShellData } from "./shell-data.ts";

/** The phone's menu: the same links as the header's, one under another. */
export function MobileMenu({ viewer }: { viewer: ShellData["viewer"] }) {
  const t = useTranslations("shell");
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <div className={classes.narrowOnly}>
      <Burger
        opened={opened}
        onClick={toggle}
        size="sm"
        className={classes.burger}
        aria-label={opened ? t("closeMenu") : t("openMenu")}
        aria-expanded={opened}
      />
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size="16rem"
        title={t("menu")}
        closeButtonProps={{ "aria-label": t("closeMenu") }}
      >
        <MainNav viewer={viewer} variant="menu" onNavigate={close} />
        <AccountLink viewer={viewer} className={classes.menuLink} onNavigate={close} />
      </Drawer>
    </div>
  );
}
