import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResultsPage } from "@/app/components/results/results-page.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("results.results");
  return { title: t("title") };
}

/** The current contest's awards and rankings. */
export default async function Page({ searchParams }: PageProps<"/[locale]/results">) {
  return <ResultsPage asked={null} askedRound={(await searchParams).round} />;
}
