"use client";

import { ModalsProvider } from "@mantine/modals";

/** Where the dialogs of `modals.open...` appear: part of every page whose acts ask before they are done. */
export function Dialogs() {
  return <ModalsProvider />;
}
