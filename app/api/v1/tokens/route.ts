import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { listApiTokens } from "@/lib/platform/auth/api-tokens.ts";
import { authenticate, requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { grantToken, newTokenSchema } from "@/lib/use-cases/people/users/grant-token.ts";

export const dynamic = "force-dynamic";

/** The viewer's tokens, without their secrets. */
export const GET = withProblems(async (request: Request) => {
  const { userId } = await requireViewer(request);
  const tokens = await listApiTokens(database(), userId);
  return Response.json(tokens, { headers: { "Cache-Control": "no-store" } });
});

/** Creates a token. Its secret is only ever in this answer. */
export const POST = withProblems(async (request: Request) => {
  const form = await readJson(request, newTokenSchema, 20_000);
  const granted = await grantToken(database(), rateLimits(), form, {
    address: addressOf(request.headers),
    viewer: async () => {
      const viewer = await authenticate(request);
      // A password proves who the request is from; a cookie does so only if no other site has sent the request.
      if (viewer.via === "session") assertSameOrigin(request);
      return viewer;
    },
  });
  return Response.json(granted, { status: 201, headers: { "Cache-Control": "no-store" } });
});
