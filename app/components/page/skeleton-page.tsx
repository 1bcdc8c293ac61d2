import { Skeleton } from "@mantine/core";
import { useTranslations } from "next-intl";
import classes from "./page.module.css";

const LINES = ["a", "b", "c", "d", "e", "f"];

/** A placeholder for a page of numbers while it is loading. */
export function SkeletonPage() {
  const t = useTranslations("common");
  return (
    <>
      <Skeleton height="1.75rem" width="16rem" className="below-16" />
      <div className={`stack shrink ${classes.wholeScreen}`} role="status" aria-label={t("loading")}>
        <Skeleton height="1rem" width="24rem" maw="100%" />
        <div className="stack gap-20 above-24">
          {LINES.map((line) => (
            <Skeleton key={line} height="1.25rem" />
          ))}
        </div>
      </div>
    </>
  );
}
