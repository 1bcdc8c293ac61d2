import { z } from "zod";
import { LARGEST_PAGE } from "../common/paging.ts";
import type { ApiClient } from "./api-client.ts";
import { InvalidInputError } from "./explain-error.ts";

const pageSchema = z.object({
  page: z.number(),
  attacks: z.array(
    z.looseObject({
      id: z.string(),
      fileName: z.string(),
      attempt: z.number(),
      state: z.enum(["QUEUED", "SCORING", "SCORED", "FAILED"]),
      score: z.number().nullable(),
      error: z.string().nullable(),
    }),
  ),
});

export type SentAttack = z.infer<typeof pageSchema>["attacks"][number];

/**
 * Reads the attacks with these ids, in order of arrival. Begins with the last page, where those that were just sent are.
 * @param address of the round's attacks
 * @throws InvalidInputError if the list lacks some of them
 */
export async function readSentAttacks(
  api: ApiClient,
  address: string,
  ids: ReadonlySet<string>,
): Promise<SentAttack[]> {
  const found: SentAttack[] = [];
  for (let page = LARGEST_PAGE; page > 0 && found.length < ids.size; ) {
    // Beyond the last page the server returns the last one.
    const answer = await api.getWithRetry(`${address}?page=${page}`, pageSchema);
    found.unshift(...answer.attacks.filter(({ id }) => ids.has(id)));
    page = answer.page - 1;
  }
  if (found.length === ids.size) return found;
  const missing = [...ids].filter((id) => !found.some((attack) => attack.id === id));
  throw new InvalidInputError(
    `expected all ${ids.size} accepted attacks in the round's list, found ${found.length}; missing: ${missing.join(", ")}`,
  );
}
