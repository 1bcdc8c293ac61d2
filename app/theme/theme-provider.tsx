"use client";

import { MantineProvider } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cssVariablesResolver } from "./css-variables.ts";
import { theme } from "./theme.ts";

/** Mantine with the site's theme, dialogs and notifications. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("common");
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      deduplicateInlineStyles
    >
      <ModalsProvider modalProps={{ closeButtonProps: { "aria-label": t("close") } }}>
        <Notifications position="bottom-right" />
        {children}
      </ModalsProvider>
    </MantineProvider>
  );
}
