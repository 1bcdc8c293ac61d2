import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ResultsPage } from "@/app/components/results/results-page.tsx";
import { resultsShown } from "@/app/components/results/results-shown.ts";

export async function generateMetadata({
  params,
}: PageProps<"/[locale]/contests/[contest]/results">): Promise<Metadata> {
  const t = await getTranslations("results.results");
  const results = await resultsShown((await params).contest);
  return { title: [t("title"), results?.contest.name].filter(Boolean).join(" · ") };
}

/** Awards and rankings of the contest in the URL. */
export default async function Page({
  params,
  searchParams,
}: PageProps<"/[locale]/contests/[contest]/results">) {
  const [{ contest }, { round }] = await Promise.all([params, searchParams]);
  if (!(await resultsShown(contest))) notFound();
  return <ResultsPage asked={contest} askedRound={round} />;
}
