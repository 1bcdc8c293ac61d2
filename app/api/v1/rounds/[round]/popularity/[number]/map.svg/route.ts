import { withProblems } from "@/lib/api/http/problem.ts";
import { UserError } from "@/lib/common/errors.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { loadPopularity } from "@/lib/use-cases/results/popularity/load-popularity.ts";
import { popularitySvg } from "@/lib/use-cases/results/popularity/map-svg.ts";
import { findRound } from "@/lib/use-cases/rounds/find-round.ts";

export const dynamic = "force-dynamic";

/** A released popularity map as an SVG image. Public. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { round: name, number } = await context.params;
  const db = database();
  const { id } = await findRound(db, name, await authenticate(request));
  const { round, grid, releases } = await loadPopularity(db, id);
  const release = releases.find((each) => String(each.number) === number);
  if (!release) throw new UserError("no_such_map", "This round has no such map.", 404);
  const title = `${round.name}: region popularity, map ${release.number}, ${release.kind}, epsilon ${release.epsilon}`;
  return new Response(popularitySvg(release.events, grid, title), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "X-Content-Type-Options": "nosniff",
    },
  });
});

interface Context {
  params: Promise<{ round: string; number: string }>;
}
