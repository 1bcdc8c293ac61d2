import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { SubmissionLive } from "@/app/[locale]/submissions/[id]/submission-live.tsx";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { loadSubmission } from "@/lib/views/load-submission.ts";
import { loadSubmissionActions } from "@/lib/views/load-submission-actions.ts";
import { loadDetailForPage } from "@/lib/views/load-submission-detail.ts";
import { loadVarianceForPage } from "@/lib/views/load-submission-variance.ts";

const load = cache(async (id: string) => loadSubmission(database(), id, await authenticate()));

export async function generateMetadata({
  params,
}: PageProps<"/[locale]/submissions/[id]">): Promise<Metadata> {
  const submission = await load((await params).id);
  if (!submission) return {};
  const t = await getTranslations("submission");
  const { kind, number, team } = submission;
  return { title: t("metaTitle", { kind, number, team: formatTeamNumber(team.number) }) };
}

/** A submission's page with everything behind its scores. Public, except for parts that only its team may see. */
export default async function SubmissionPage({ params }: PageProps<"/[locale]/submissions/[id]">) {
  const { id } = await params;
  const submission = await load(id);
  if (!submission) notFound();
  const viewer = await authenticate();
  const [rights, variance, detail] = await Promise.all([
    loadSubmissionActions(database(), id, viewer),
    loadVarianceForPage(database(), id, viewer),
    loadDetailForPage(database(), id, viewer),
  ]);
  return <SubmissionLive initial={submission} rights={rights} variance={variance} detail={detail} />;
}
