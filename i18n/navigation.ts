import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing.ts";

/** Next's links and router, which keep the language: `<Link href="/team">` leads to `/ja/team` on a Japanese page. */
export const { Link, redirect, usePathname, useRouter, getPathname } = createNavigation(routing);
