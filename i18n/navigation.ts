import { createNavigation } from "next-intl/navigation";
import { type ComponentProps, createElement } from "react";
import { routing } from "./routing.ts";

const { Link: LocalizedLink, ...navigation } = createNavigation(routing);

/** Next's navigation functions with the language added: `/team` is `/ja/team` on a Japanese page. */
export const { usePathname, useRouter, getPathname } = navigation;

/**
 * A link that keeps the language. Does not prefetch: pages are rendered per viewer, so little could be fetched ahead, and every
 * rendering of a page would request some ten others.
 */
export function Link(props: ComponentProps<typeof LocalizedLink>) {
  return createElement(LocalizedLink, { prefetch: false, ...props });
}
