import { getLocale } from "next-intl/server";
import { getPathname } from "@/i18n/navigation.ts";
import type { OutlinePart } from "@/lib/api/openapi/outline.ts";
import classes from "./api.module.css";

/** A schema's outline, in which names of other schemas link to their outlines. */
export function Outline({ parts, label }: { parts: readonly OutlinePart[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={`scroll box box-faint ${classes.code}`} aria-label={label} tabIndex={0} lang="en">
      <pre>
        <OutlineParts parts={parts} />
      </pre>
    </section>
  );
}

/** The parts of an outline, for use within a line. */
export async function OutlineParts({ parts }: { parts: readonly OutlinePart[] }) {
  const schemas = getPathname({ href: "/api/schemas", locale: await getLocale() });
  return parts.map((part, i) =>
    typeof part === "string" ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={i} href={`${schemas}#${part.name}`}>
        {part.name}
      </a>
    ),
  );
}
