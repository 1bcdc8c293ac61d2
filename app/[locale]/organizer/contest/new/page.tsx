import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { organizerPage } from "../../organizer-page.ts";
import classes from "../../parts/organizer.module.css";
import { ContestForm } from "../contest-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.contest");
  return { title: t("newTitle") };
}

/** Makes another contest. */
export default async function NewContestPage() {
  await organizerPage("/organizer/contest/new");
  const t = await getTranslations("organizer.contest");
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1>{t("newTitle")}</h1>
          <p>{t("newText")}</p>
        </div>
      </header>
      <ContestForm />
    </>
  );
}
