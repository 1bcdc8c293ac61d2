"use client";

import { MantineProvider, mergeThemeOverrides } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { LazyNotifications } from "../components/shell/lazy-notifications.tsx";
import { theme } from "./theme.ts";
import { usePrinting } from "./use-printing.ts";

/**
 * Provides Mantine with the site's theme, and notifications. Printed pages always use the light colour scheme. The theme's CSS variables
 * are in a sheet (theme-variables.css) instead of in every page.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const close = useTranslations("common")("close");
  const named = useMemo(() => mergeThemeOverrides(theme, closeButtonsNamed(close)), [close]);
  const isPrinting = usePrinting();
  return (
    <MantineProvider
      theme={named}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      forceColorScheme={isPrinting ? "light" : undefined}
      deduplicateInlineStyles
    >
      {children}
      <LazyNotifications />
    </MantineProvider>
  );
}

/** Labels the close buttons of dialogs and notifications, and keeps a dialog's or drawer's header from being a banner landmark. */
function closeButtonsNamed(label: string) {
  const closeButtonProps = { "aria-label": label };
  return {
    components: {
      Modal: { defaultProps: { closeButtonProps } },
      ModalHeader: { defaultProps: { role: "presentation" } },
      DrawerHeader: { defaultProps: { role: "presentation" } },
      Notification: { defaultProps: { closeButtonProps } },
    },
  };
}
