import { useTranslations } from "next-intl";
import type { ShownContest } from "@/lib/views/load-shown-contests.ts";
import { IconLock } from "../icons.tsx";
import classes from "./shell.module.css";

/** Says who can see the contest that the page shows, if not everybody can. */
export function VisibilityNote({ contest: { name, visibility } }: { contest: ShownContest }) {
  const t = useTranslations("pages.visibility");
  if (visibility === "PUBLIC") return null;
  return (
    <p className={`row small ${classes.visibility}`}>
      <IconLock size={16} />
      {t(visibility, { contest: name })}
    </p>
  );
}
