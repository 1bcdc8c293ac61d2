import type { Prisma } from "../../../../generated/prisma/client.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import type { PictureText, Story } from "./schemas.ts";

/** A contest's picture as pages show it. */
interface PictureView extends PictureText {
  /** Another one for every other picture. */
  readonly url: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** What the organizers tell of a contest on its front page. */
export interface Introduction {
  readonly story: Story;
  readonly picture: PictureView | null;
}

const NO_STORY: Story = { bodyEn: "", bodyJa: "" };

/** What a query of contests includes for {@link introductionOf}: not the picture's bytes. */
export const INTRODUCTION = {
  story: { select: { bodyEn: true, bodyJa: true } },
  picture: { select: { sha256: true, width: true, height: true, altEn: true, altJa: true } },
} as const satisfies Prisma.ContestInclude;

/** The introduction of a contest that was read with {@link INTRODUCTION}. */
export function introductionOf({
  slug,
  story,
  picture,
}: Prisma.ContestGetPayload<{ include: typeof INTRODUCTION }>): Introduction {
  return { story: story ?? NO_STORY, picture: picture && pictureViewOf(slug, picture) };
}

/** Reads a contest's introduction. @param id of a contest that exists */
export async function readIntroduction(db: Database | Transaction, id: string): Promise<Introduction> {
  return introductionOf(await db.contest.findUniqueOrThrow({ where: { id }, include: INTRODUCTION }));
}

function pictureViewOf(slug: string, { sha256, ...facts }: { sha256: string } & Omit<PictureView, "url">) {
  return { url: `/api/v1/contests/${slug}/picture?v=${sha256.slice(0, 16)}`, ...facts };
}
