import { liveAnswer } from "@/lib/api/http/health.ts";
import { withProblems } from "@/lib/api/http/problem.ts";

export const dynamic = "force-dynamic";

/** Liveness probe: the process responds. Public. */
export const GET = withProblems(async () => liveAnswer());
