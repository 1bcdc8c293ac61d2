import { useTranslations } from "next-intl";
import classes from "./shell.module.css";

/** The page's first stop by keyboard: past the header. */
export function SkipLink() {
  const t = useTranslations("shell");
  return (
    <a className={classes.skip} href="#content">
      {t("skipToContent")}
    </a>
  );
}
