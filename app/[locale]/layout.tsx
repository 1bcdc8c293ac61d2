import "../theme/reset.css";
import "../theme/mantine.css";
import "../theme/theme-variables.css";
import "../theme/colors.css";
import "../theme/global.css";
import "../theme/shared.css";
import { mantineHtmlProps } from "@mantine/core";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { hasLocale, NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { commonWords } from "@/i18n/page-words.ts";
import { routing } from "@/i18n/routing.ts";
import { AppFooter } from "../components/shell/app-footer.tsx";
import { AppHeader } from "../components/shell/app-header.tsx";
import { ContestChoice } from "../components/shell/contest-choice.tsx";
import classes from "../components/shell/shell.module.css";
import { shownContests } from "../components/shell/shell-data.ts";
import { SkipLink } from "../components/shell/skip-link.tsx";
import { VisibilityNote } from "../components/shell/visibility-note.tsx";
import { FirstPaintScript } from "../theme/first-paint-script.tsx";
import { SURFACE_COLORS } from "../theme/score-colors.ts";
import { ThemeProvider } from "../theme/theme-provider.tsx";

export async function generateMetadata({ params }: LayoutProps<"/[locale]">): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations({ locale, namespace: "shell" });
  return {
    title: { default: t("siteName"), template: `%s · ${t("siteName")}` },
    description: t("description"),
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: SURFACE_COLORS.light.page },
    { media: "(prefers-color-scheme: dark)", color: SURFACE_COLORS.dark.page },
  ],
  colorScheme: "light dark",
};

export default async function LocaleLayout({ children, params }: LayoutProps<"/[locale]">) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const { current, choices } = await shownContests();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang={locale} {...mantineHtmlProps}>
      <head>
        <FirstPaintScript nonce={nonce} contestZone={current?.timeZone} />
      </head>
      <body>
        <NextIntlClientProvider messages={commonWords(await getMessages())}>
          <ThemeProvider>
            <SkipLink />
            <div className={classes.page}>
              <AppHeader />
              {current ? <VisibilityNote contest={current} /> : null}
              {current && choices.length > 1 ? (
                <ContestChoice
                  contests={choices.map(({ id, slug, name }) => ({ id, slug, name }))}
                  current={current.id}
                />
              ) : null}
              <main id="content" tabIndex={-1} className={`${classes.inner} ${classes.main}`}>
                {children}
              </main>
              <AppFooter />
            </div>
          </ThemeProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
