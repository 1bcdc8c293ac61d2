"use client";

import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { IconBrightness, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslations } from "next-intl";

const SCHEMES = [
  { value: "light", label: "colorSchemeLight", Icon: IconSun },
  { value: "dark", label: "colorSchemeDark", Icon: IconMoon },
  { value: "auto", label: "colorSchemeAuto", Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the system has it; kept in this browser. */
export function ColorSchemeSwitch() {
  const t = useTranslations("shell");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // What this browser keeps is not known on the server.
  const chosen = useMounted() ? colorScheme : null;
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={t("colorScheme")}>
          <IconBrightness size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={chosen} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {SCHEMES.map(({ value, label, Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              rightSection={<Icon size={16} stroke={1.75} aria-hidden />}
              closeMenuOnClick
            >
              {t(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
