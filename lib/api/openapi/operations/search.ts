import { z } from "zod";
import { DATA_KINDS } from "../../../core/formats/file-names.ts";
import { quickSearchSchema } from "../../../views/quick-search/load-quick-search.ts";
import type { QuickSearchView } from "../../../views/quick-search/quick-search-view.ts";
import type { Operation } from "../operation.ts";
import { exactly } from "../schemas/exactly.ts";

const page = z.string().meta({ description: "Path of its page, without the language" });
const contest = z.string().meta({ description: "The contest’s name" });
const team = z.object({ number: z.int(), name: z.string() });

const foundSchema = exactly<QuickSearchView>()(
  z.object({
    contests: z.array(z.object({ name: z.string(), page })),
    teams: z.array(team.extend({ contest, page })),
    submissions: z.array(
      z.object({ kind: z.enum(DATA_KINDS), number: z.int(), team, round: z.string(), contest, page }),
    ),
  }),
).meta({ id: "Found" });

export const SEARCH_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/search",
    tag: "contests",
    summary: "Contests, teams and submissions by name or number",
    who: "all; what you may not see is not found",
    description:
      "Every word must be found, in any case and width. A submission’s number may begin with #, as in `kitsune #12`. The first few of each.",
    query: quickSearchSchema,
    answers: [{ description: "What was found", schema: foundSchema }],
  },
];
