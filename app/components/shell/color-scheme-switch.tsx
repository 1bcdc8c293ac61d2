"use client";

import { ActionIcon, Menu, useMantineColorScheme } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { IconBrightness, IconCheck, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
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
  const mounted = useMounted();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={t("colorScheme")}>
          <IconBrightness size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ value, label, Icon }) => {
          const chosen = mounted && colorScheme === value;
          return (
            <Menu.Item
              key={value}
              role="menuitemradio"
              aria-checked={chosen}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              rightSection={chosen ? <IconCheck size={16} aria-hidden /> : null}
              onClick={() => setColorScheme(value)}
            >
              {t(label)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
