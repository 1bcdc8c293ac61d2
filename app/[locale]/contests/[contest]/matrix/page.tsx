import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { MatrixPage } from "@/app/components/results/matrix-page.tsx";
import { resultsShown } from "@/app/components/results/results-shown.ts";

export async function generateMetadata({
  params,
}: PageProps<"/[locale]/contests/[contest]/matrix">): Promise<Metadata> {
  const t = await getTranslations("results.matrix");
  const results = await resultsShown((await params).contest);
  return { title: [t("title"), results?.contest.name].filter(Boolean).join(" · ") };
}

/** The attack matrix of the contest in the URL. */
export default async function Page({
  params,
  searchParams,
}: PageProps<"/[locale]/contests/[contest]/matrix">) {
  const { contest } = await params;
  if (!(await resultsShown(contest))) notFound();
  return <MatrixPage asked={contest} query={await searchParams} />;
}
