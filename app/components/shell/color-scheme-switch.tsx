"use client";

import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { IconBrightness, IconDeviceDesktop, IconMoon, IconSun } from "@/app/components/icons.tsx";
import classes from "./color-scheme-switch.module.css";
import shell from "./shell.module.css";

const SCHEMES = [
  { value: "light", label: "colorSchemeLight", Icon: IconSun },
  { value: "dark", label: "colorSchemeDark", Icon: IconMoon },
  { value: "auto", label: "colorSchemeAuto", Icon: IconDeviceDesktop },
] as const satisfies readonly { readonly value: MantineColorScheme; [key: string]: unknown }[];

/**
 * Switches between light, dark and the system's colour scheme; the choice is stored in this browser. Uses the native popover,
 * which opens before scripts are loaded and closes on Escape or a click elsewhere.
 */
export function ColorSchemeSwitch() {
  const t = useTranslations("shell");
  const id = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server does not know what is stored in this browser.
  const chosen = useMounted() ? colorScheme : null;
  return (
    <>
      <button type="button" className={shell.tool} aria-label={t("colorScheme")} popoverTarget={id}>
        <IconBrightness size={18} stroke={1.75} />
      </button>
      <fieldset id={id} popover="auto" className={classes.schemes}>
        <legend className={classes.legend}>{t("colorScheme")}</legend>
        {SCHEMES.map(({ value, label, Icon }) => (
          <label key={value} className={classes.scheme}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={chosen === value}
              onChange={() => setColorScheme(value)}
            />
            {t(label)}
            <Icon size={16} stroke={1.75} />
          </label>
        ))}
      </fieldset>
    </>
  );
}
