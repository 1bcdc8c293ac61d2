"use client";

import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "@/i18n/navigation.ts";

/** A link that looks like a button, for pages rendered on the server. */
export function ButtonLink({
  href,
  children,
  ...looks
}: ButtonProps & { href: string; children: ReactNode }) {
  return (
    // The site's style for links overrides Mantine's layer and would give the button the text's colour.
    <Button component={Link} href={href} {...looks} style={{ color: "var(--button-color)" }}>
      {children}
    </Button>
  );
}
