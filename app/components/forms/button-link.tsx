import type { CSSProperties, ReactNode } from "react";
import { Link } from "@/i18n/navigation.ts";

/** The classes of Mantine's button and its parts. */
const BUTTON =
  "mantine-focus-auto mantine-active m_77c9d27d mantine-Button-root m_87cf2631 mantine-UnstyledButton-root";
const INNER = "m_80f1301b mantine-Button-inner";
const LABEL = "m_811560b9 mantine-Button-label";

/** The variables with which Mantine's button gets the looks of a variant. The site's style for links would give it the text's colour. */
const LOOKS = {
  filled: { "--button-color": "var(--mantine-color-ink-contrast)" },
  default: {
    "--button-bg": "var(--mantine-color-default)",
    "--button-hover": "var(--mantine-color-default-hover)",
    "--button-color": "var(--mantine-color-default-color)",
    "--button-bd": "calc(0.0625rem * var(--mantine-scale)) solid var(--mantine-color-default-border)",
  },
};

/**
 * A link that looks like a button. It has the classes of Mantine's `Button` without its code, which would be a twentieth of the front
 * page's scripts (test/unit/app/button-link.test.tsx compares them).
 */
export function ButtonLink({
  href,
  variant = "filled",
  children,
}: {
  href: string;
  variant?: keyof typeof LOOKS;
  children: ReactNode;
}) {
  return (
    <Link
      href={href}
      className={BUTTON}
      style={{ ...LOOKS[variant], color: "var(--button-color)" } as CSSProperties}
      data-variant={variant === "filled" ? undefined : variant}
    >
      <span className={INNER}>
        <span className={LABEL}>{children}</span>
      </span>
    </Link>
  );
}
