import { useTranslations } from "next-intl";
import lab from "@/app/components/lab/lab.module.css";
import type { LabMethod } from "@/lib/lab/methods/lab-fields.ts";
import { WORKS_BEHIND } from "@/lib/lab/methods/works-behind.ts";

/** The publications that describe a method, each with a link. */
export function LabWorks({ method }: { method: LabMethod }) {
  const t = useTranslations("lab");
  const works = WORKS_BEHIND[method];
  return (
    <details className={`small up-to-46 above-4 ${lab.works}`}>
      <summary>{t("works", { count: works.length })}</summary>
      <ul className="above-4">
        {works.map(({ authors, title, published, url }) => (
          <li key={url} lang="en">
            {authors}, <a href={url}>{title}</a>, {published}
          </li>
        ))}
      </ul>
    </details>
  );
}
