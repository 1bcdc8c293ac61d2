"use client";

import { useDisclosure } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconMenu } from "../icons.tsx";
import classes from "./shell.module.css";
import type { ShellData } from "./shell-data.ts";

const load = () => import("./menu-drawer.tsx");

/** The phone's menu button. The drawer with the header's links is loaded on first use. */
export function MobileMenu({ viewer }: { viewer: ShellData["viewer"] }) {
  const t = useTranslations("shell");
  const [opened, { toggle, close }] = useDisclosure(false);
  const [drawer, setDrawer] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const fetchDrawer = () => {
    if (!drawer) load().then(setDrawer, close);
  };
  return (
    <div className={classes.narrowOnly}>
      <button
        type="button"
        onPointerDown={fetchDrawer}
        onClick={() => {
          fetchDrawer();
          toggle();
        }}
        className={`${classes.tool} ${classes.burger}`}
        aria-label={opened ? t("closeMenu") : t("openMenu")}
        aria-expanded={opened}
      >
        <IconMenu size={20} stroke={1.75} />
      </button>
      {drawer ? <drawer.MenuDrawer viewer={viewer} opened={opened} onClose={close} /> : null}
    </div>
  );
}
