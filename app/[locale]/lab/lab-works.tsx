import { useTranslations } from "next-intl";
import type { LabMethod } from "@/lib/lab/methods/lab-fields.ts";
import { WORKS_BEHIND } from "@/lib/lab/methods/works-behind.ts";
import classes from "../../components/lab/lab.module.css";

/** The publications that describe a method, each with a link. */
export function LabWorks({ method }: { method: LabMethod }) {
  const t = useTranslations("lab");
  const works = WORKS_BEHIND[method];
  return (
    <details className={classes.works}>
      <summary>{t("works", { count: works.length })}</summary>
      <ul>
        {works.map(({ authors, title, published, url }) => (
          <li key={url} lang="en">
            {authors}, <a href={url}>{title}</a>, {published}
          </li>
        ))}
      </ul>
    </details>
  );
}
