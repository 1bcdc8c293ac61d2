import type { PictureText } from "@/lib/use-cases/rounds/introduction/schemas.ts";

/** Why the server did not take a picture: its error's code and facts. */
export interface PictureRefusal {
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Sends a contest's picture, with what it shows. @returns null once it is saved */
export async function sendPicture(
  contestId: string,
  file: File,
  { altEn, altJa }: PictureText,
): Promise<PictureRefusal | null> {
  const form = new FormData();
  form.append("altEn", altEn);
  form.append("altJa", altJa);
  form.append("file", file);
  try {
    const answer = await fetch(`/api/v1/contests/${contestId}/picture`, { method: "PUT", body: form });
    if (answer.ok) return null;
    const facts = await answer.json();
    return { code: String(facts.code), facts };
  } catch {
    return { code: "unreachable", facts: {} };
  }
}
