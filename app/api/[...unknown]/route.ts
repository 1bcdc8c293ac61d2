import { withProblems } from "@/lib/api/http/problem.ts";
import { UserError } from "@/lib/common/errors.ts";

/** Catches all other API addresses: answers with a problem document instead of an HTML page. */
const refuse = withProblems(async () => {
  throw new UserError("no_such_address", "The API has nothing at this address.", 404);
});

export {
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
  refuse as POST,
  refuse as PUT,
};
