import { processWide } from "../../../common/process-wide.ts";
import { fieldError } from "../../../common/validation.ts";

/** Of zxcvbn's scale from 0 to 4: 2 stands for more than a million guesses. */
const LEAST_SCORE = 2;
/** How much of a password is looked at: what is hard to guess so far stays so, and longer texts take long. */
const LOOKED_AT = 64;

/**
 * Refuses passwords that are guessed soon: common ones, repetitions, keys beside each other, the person's own name or address.
 *
 * @param field the form's field that it stands in
 * @throws UserError `weak_password` (422) for the field
 */
export async function assertGoodPassword(
  password: string,
  person: { readonly name: string; readonly email: string },
  field: "password" | "next",
): Promise<void> {
  const words = person.name.split(/[^\p{L}\p{N}]+/u);
  const together = [words.join(""), words.toReversed().join("")];
  const known = [person.name, person.email, ...person.email.split(/[^\p{L}\p{N}]+/u), ...words, ...together];
  const zxcvbn = await processWide("password estimator", loadEstimator);
  const { score } = zxcvbn.check(password.slice(0, LOOKED_AT), [...known.filter(Boolean), "tracecup"]);
  if (score >= LEAST_SCORE) return;
  const message = "It is guessed too soon. Some unrelated words in a row are better.";
  throw fieldError("weak_password", field, message, 422);
}

/** Loaded when first needed, and then kept, since its lists take 2 MB. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
