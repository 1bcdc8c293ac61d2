import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MatrixPage } from "@/app/components/results/matrix-page.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("results.matrix");
  return { title: t("title") };
}

/** The current contest's attack matrix. */
export default async function Page({ searchParams }: PageProps<"/[locale]/matrix">) {
  return <MatrixPage asked={null} query={await searchParams} />;
}
