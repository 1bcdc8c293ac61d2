import type { ReidentificationAttack } from "../attack.ts";
import { userLinks } from "./user-links.ts";

/**
 * I6-Assignment: the one-to-one assignment of pseudonyms to users that makes A' likeliest as a whole.
 *
 * Who would be where comes from a mixture of each user's own past and the crowd's places, with weights learnt from R; the
 * noise in A' is estimated from the crowd; every slot of the day has a weight, learnt by practising on R. The total
 * is maximized exactly (Jonker and Volgenant), from 2^26 pairs of a pseudonym and a user on over the likeliest users of each
 * pseudonym. The seed decides the rehearsed noise only.
 */
export const i6Assignment: ReidentificationAttack = {
  kind: "reidentification",
  name: "I6-Assignment",
  run: (_, context) => ({ kind: "inferredIdTable", users: context.get(userLinks).userOfRow.slice() }),
};
