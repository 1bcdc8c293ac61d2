import { both, type LabText } from "../report/lab-text.ts";
import type { Comparison } from "./experiment.ts";

/** What the simulated runs show next to document 004's figures, in words. */
export function wkFindings(
  bySlot: readonly Comparison[],
  byK: readonly { readonly k: number; readonly comparison: Comparison }[],
  byUsers: readonly Comparison[],
  large: number,
): LabText[] {
  const worse = byK.filter(({ comparison: { proposal, mondrian } }) => proposal.utility < mondrian.utility);
  const better = bySlot.filter(({ proposal, mondrian }) => proposal.utility > mondrian.utility).length;
  const least = (values: readonly number[]) => Math.min(...values).toFixed(2);
  const most = (values: readonly number[]) => Math.max(...values).toFixed(2);
  const gains = byUsers.map(({ proposal, mondrian }) => proposal.utility / mondrian.utility);
  const ours = byUsers.map(({ proposal }) => proposal.privacy);
  const theirs = byUsers.map(({ mondrian }) => mondrian.privacy);
  const ks = worse.map(({ k }) => k);
  return [
    both(
      `The proposal's Utility is above plain Mondrian's at ${better} of ${bySlot.length} slots (the document: at all). By the number of ` +
        `users the quotient is ${least(gains)} to ${most(gains)}.`,
      `提案の Utility は、${bySlot.length} 時点のうち ${better} 時点で通常の Mondrian を上回ります（文書ではすべて）。人数別の比は ${least(gains)}〜${most(gains)} です。`,
    ),
    worse.length === 0
      ? both(
          "By k, the proposal's Utility is above Mondrian's at every k, as in the document's figure 5.",
          "k 別では、文書の図 5 と同じく、どの k でも提案の Utility が Mondrian を上回ります。",
        )
      : both(
          `By k, the proposal's Utility is above Mondrian's except at k = ${ks.join(", ")} (the document: at every k). There Mondrian ` +
            "cuts the same number of times as at a smaller k, as halving N allows, where the proposal stops for want of probability: see the areas.",
          `k 別では、k = ${ks.join("、")} を除き、提案の Utility が Mondrian を上回ります（文書ではすべての k）。そこでは Mondrian が N を半分ずつにできるため小さい k と同じ回数だけ切り、` +
            "提案は確率が足りずに止まります。領域の数の列をご覧ください。",
        ),
    both(
      `Privacy by the number of users is ${least(ours)} to ${most(ours)} for the proposal and ${least(theirs)} to ${most(theirs)} for ` +
        "Mondrian; the document has about 0.9 and 0.7 to 0.8.",
      `人数別の Privacy は、提案が ${least(ours)}〜${most(ours)}、Mondrian が ${least(theirs)}〜${most(theirs)} です。文書ではおよそ 0.9 と 0.7〜0.8 です。`,
    ),
    ...STANDING,
    ...(large >= CROWD ? [CROWDED] : []),
  ];
}

const STANDING = [
  both(
    "Privacy may fall a little short of w in a mean over slots: the condition takes everyone to be anywhere in the error circle alike, " +
      "while walkers gather about hubs and never leave the map.",
    "時点の平均では Privacy が w に少し届かないことがあります。条件では誰もが誤差円のどこにでも一様にいるとしますが、歩行者は拠点に集まり、地図の外には出ないためです。",
  ),
  both(
    "The document's figures have no numbers in the text and its simulator is not at hand, so the comparison is of directions. It " +
      "does not say whether the areas of plain Mondrian are cut down to their users: cut down (column “tight”) they have more Utility and much " +
      "less Privacy than either.",
    "文書の図の数値は本文になく、シミュレータも手元にないため、比べられるのは向きだけです。通常の Mondrian の領域を利用者に合わせて縮めるかどうかも書かれていません。" +
      "縮めると（「縮小」の列）Utility は増え、Privacy はどちらよりもずっと小さくなります。",
  ),
  both(
    "P(L, k) takes O(|U| k) here, so k does not cost exponentially more (figure 7); equation 7's bound with n = 10 is not needed, and " +
      "giving it up gains utility.",
    "ここでは P(L, k) を O(|U| k) で求めるので、k による費用は指数的に増えません（図 7）。n = 10 とする式 7 の下界は不要で、使わないほうが Utility が上がります。",
  ),
  both(
    "Two of the document's equations are misprinted: equation 3 must divide by 2 pi r^2, not by 2 pi r^^2, and equation 7 lacks the binomial " +
      "coefficients without which it is no lower bound. The tests show both.",
    "文書の式には誤植が二つあります。式 3 は 2π r^^2 ではなく 2π r^2 で割らねばならず、式 7 には二項係数がなく、それなしでは下界になりません。テストで両方を示しています。",
  ),
];

/** So many walkers on 4.2 km x 4.2 km that areas of five are smaller than most of the errors. */
const CROWD = 10_000;

const CROWDED = both(
  "With so many users on the same map most error circles are wider than the areas; a user's area then hardly says where the user is. " +
    "The guarantee holds all the same.",
  "同じ地図にこれほどの人数がいると、誤差円の多くは領域より大きく、領域は利用者の居場所をほとんど語りません。それでも保証は成り立ちます。",
);
