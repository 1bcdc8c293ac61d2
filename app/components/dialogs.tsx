"use client";

import { ModalsProvider, modals } from "@mantine/modals";
import { useEffect } from "react";
import { usePathname } from "@/i18n/navigation.ts";

/**
 * Where the dialogs of `modals.open...` appear: part of every page whose acts ask before they are done. What was asked on one
 * page does not stand open on the next.
 */
export function Dialogs() {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says which page it is
  useEffect(() => () => modals.closeAll(), [path]);
  return <ModalsProvider />;
}
