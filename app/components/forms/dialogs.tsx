"use client";

import { ModalsProvider, modals } from "@mantine/modals";
import { useEffect } from "react";
import { usePathname } from "@/i18n/navigation.ts";

/** Renders the dialogs of `modals.open...`; every page that asks for confirmation includes it. Navigation closes open dialogs. */
export function Dialogs() {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says which page it is
  useEffect(() => () => modals.closeAll(), [path]);
  return <ModalsProvider />;
}
