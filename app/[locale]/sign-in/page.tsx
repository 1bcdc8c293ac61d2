import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import classes from "@/app/components/forms/forms.module.css";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { Link } from "@/i18n/navigation.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { offeredOAuthProviders } from "@/lib/platform/auth/oauth.ts";
import { returnPath } from "@/lib/platform/auth/return-path.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { canRegister } from "@/lib/use-cases/people/teams/found-team.ts";
import { SignInForm } from "./sign-in-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.signIn");
  return { title: t("title") };
}

/** The sign-in page; afterwards the visitor continues to the page they wanted. */
export default async function SignInPage({ searchParams }: PageProps<"/[locale]/sign-in">) {
  const { callbackUrl, error } = await searchParams;
  const goOn = returnPath(relative(callbackUrl), `/${await getLocale()}`);
  // Who has just signed in by the page's scripts is led on by these.
  const isAction = (await headers()).has("next-action");
  if (!isAction && (await authenticate()).userId) redirect(goOn);
  const [t, contest] = await Promise.all([getTranslations("auth.signIn"), currentContest()]);
  const open = contest !== null && (await canRegister(database(), contest.id, databaseClock.now()));
  return (
    <div className={`stack gap-20 ${classes.signIn}`}>
      <h1>{t("title")}</h1>
      <SignInForm
        goOn={goOn}
        providers={offeredOAuthProviders()}
        providerError={typeof error === "string" ? error : null}
      />
      <p className={`lead ${classes.foot}`}>
        {open ? t.rich("register", { link: (text) => <Link href="/register">{text}</Link> }) : t("noAccount")}
      </p>
    </div>
  );
}

/** next-auth passes an absolute URL; keeps only its path and query. */
function relative(address: string | string[] | undefined): typeof address {
  if (typeof address !== "string" || !URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}
