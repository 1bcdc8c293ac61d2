import type { ReidentificationAttack } from "../attack.ts";
import { userLinks } from "./user-links.ts";

/**
 * I6-Assignment: the one-to-one assignment of pseudonyms to users that maximizes the likelihood of A' as a whole.
 *
 * Users' locations are predicted by a mixture of their own past and the crowd, with weights learnt from R. The noise in A' is
 * estimated from the crowd, and every slot of the day has a weight, learnt by rehearsing the attack on R. The total is
 * maximized exactly (Jonker and Volgenant); from 2^26 (pseudonym, user) pairs on, only over the likeliest users of each
 * pseudonym. The seed affects the rehearsed noise only.
 */
export const i6Assignment: ReidentificationAttack = {
  kind: "reidentification",
  name: "I6-Assignment",
  run: (_, context) => ({ kind: "inferredIdTable", users: context.get(userLinks).userOfRow.slice() }),
};
