import { bilingual, type LabText } from "../report/lab-text.ts";
import type { Comparison } from "./experiment.ts";
import type { MiddleChoice } from "./tables.ts";
import { WALKERS_MAP } from "./walkers.ts";

/** The results of the simulated runs. */
export interface WkOutcome {
  readonly bySlot: readonly Comparison[];
  /** By ascending k. */
  readonly byK: readonly { readonly k: number; readonly comparison: Comparison }[];
  readonly byUsers: readonly Comparison[];
  /** By ascending alpha. */
  readonly byAlpha: readonly { readonly alpha: number; readonly comparison: Comparison }[];
  readonly stopped: readonly MiddleChoice[];
  /** The ratio of the Utility with the exact P(L, k) to that with equation 7's bound for n = 10, if the bound allows any areas. */
  readonly gainOfExact: number | undefined;
  readonly w: number;
  /** The large population's number of areas and median error diameter in metres, if it was asked for. */
  readonly large: { readonly areas: number; readonly medianDiameter: number } | undefined;
}

/** Describes what the simulated runs show in comparison with document 004's figures. Every statement is derived from these runs. */
export function wkFindings(outcome: WkOutcome): LabText[] {
  return [
    bySlotFinding(outcome),
    byKFinding(outcome),
    privacyFinding(outcome),
    lowPrivacyFinding(outcome),
    shortOfWFinding(outcome),
    middleFinding(outcome),
    tightFinding(outcome),
    exactFinding(outcome),
    MISPRINTS,
    ...crowdFinding(outcome),
  ];
}

/** The main finding: what the guarantee costs or gains in Utility. */
export function wkHeadline(byK: WkOutcome["byK"], w: number): LabText {
  const gains = rangeOf(
    byK.map(({ comparison: { proposal, mondrian } }) => proposal.utility / mondrian.utility),
  );
  const [first, last] = [byK[0].k, byK[byK.length - 1].k];
  return bilingual(
    `Areas made to hold at least k users with probability ${w} have ${gains.en} times the Utility of plain Mondrian's, for k from ` +
      `${first} to ${last}.`,
    `確率${w}でk人以上がいるように作った領域のUtilityは、通常のMondrianの${gains.ja}倍です（k = ${first}〜${last}）。`,
  );
}

function bySlotFinding({ bySlot, byUsers }: WkOutcome): LabText {
  const better = bySlot.filter(({ proposal, mondrian }) => proposal.utility > mondrian.utility).length;
  const gains = rangeOf(byUsers.map(({ proposal, mondrian }) => proposal.utility / mondrian.utility));
  return bilingual(
    `The proposal's Utility is above plain Mondrian's at ${better} of ${bySlot.length} slots (in the document: at all of them). By ` +
      `the number of users, it is ${gains.en} times Mondrian's.`,
    `提案のUtilityは、${bySlot.length}時点のうち${better}時点で通常のMondrianを上回ります（文書ではすべて）。人数別では、` +
      `Mondrianの${gains.ja}倍です。`,
  );
}

function byKFinding({ byK }: WkOutcome): LabText {
  const worse = byK.filter(({ comparison: { proposal, mondrian } }) => proposal.utility <= mondrian.utility);
  if (worse.length === 0) {
    return bilingual(
      "The proposal's Utility is above Mondrian's at every k, as in the document's figure 5.",
      "k別では、文書の図5と同じく、どのkでも提案のUtilityがMondrianを上回ります。",
    );
  }
  const areas = worse.map(({ k, comparison: { proposal, mondrian } }) => {
    const [ours, theirs] = [proposal.areas.toFixed(1), mondrian.areas.toFixed(1)];
    return bilingual(`k = ${k}: ${ours} and ${theirs}`, `k = ${k}では${ours}と${theirs}`);
  });
  return bilingual(
    `The proposal's Utility is above Mondrian's except at k = ${worse.map(({ k }) => k).join(", ")} (in the document: at every k). ` +
      "Mondrian halves the users as long as k remain on both sides; the proposal stops when the probability would become too low. " +
      `Their numbers of areas there: ${areas.map(({ en }) => en).join("; ")}.`,
    `k別では、k = ${worse.map(({ k }) => k).join("、")}を除き、提案のUtilityがMondrianを上回ります（文書ではすべてのk）。` +
      "Mondrianは両側にk人が残る限りユーザを半分ずつに分け、提案は確率が足りなくなるところで止まります。" +
      `そこでの領域の数（提案とMondrian）は、${areas.map(({ ja }) => ja).join("、")}です。`,
  );
}

function privacyFinding({ byUsers }: WkOutcome): LabText {
  const ours = rangeOf(byUsers.map(({ proposal }) => proposal.privacy));
  const theirs = rangeOf(byUsers.map(({ mondrian }) => mondrian.privacy));
  return bilingual(
    `By the number of users, Privacy is ${ours.en} for the proposal and ${theirs.en} for Mondrian; in the document, at w = 0.9, it ` +
      "is about 0.9 and 0.7 to 0.8.",
    `人数別のPrivacyは、提案が${ours.ja}、Mondrianが${theirs.ja}です。文書では、w = 0.9でおよそ0.9と0.7〜0.8です。`,
  );
}

/** The values of k at which Mondrian's areas keep k users more often than the proposal's. */
function lowPrivacyFinding({ byK }: WkOutcome): LabText {
  const lower = byK.filter(({ comparison: { proposal, mondrian } }) => proposal.privacy < mondrian.privacy);
  const at = lower.map(({ k }) => k).join(", ");
  return lower.length === 0
    ? bilingual(
        "The proposal's Privacy is nowhere in figure 5 below Mondrian's by k.",
        "k別のPrivacyで、提案がMondrianを下回るところはありません。",
      )
    : bilingual(
        `At k = ${at}, the proposal's Privacy is below Mondrian's; in the document it is above.`,
        `k = ${at}では、提案のPrivacyがMondrianを下回ります（文書では上回ります）。`,
      );
}

/** What the limit at the middle costs in Utility. */
function middleFinding({ stopped }: WkOutcome): LabText {
  const costs = stopped.map((choice) => 100 * (1 - choice.stopped.utility / choice.free.utility));
  const [least, most] = [Math.min(...costs), Math.max(...costs)].map((cost) => cost.toFixed(1));
  return bilingual(
    `If no side may pass its area's middle, which the document does not say, Utility by k is lower by ${least} to ${most} %.`,
    `辺が領域の中央を越えないとすると（文書にはない制限です）、k別のUtilityは${least}〜${most} %下がります。`,
  );
}

function shortOfWFinding({ byK, byAlpha, w }: WkOutcome): LabText {
  const short = byK.filter(({ comparison }) => comparison.proposal.privacy < w).map(({ k }) => k);
  const alphas = byAlpha
    .filter(({ comparison }) => comparison.proposal.privacy < w)
    .map(({ alpha }) => alpha);
  if (short.length + alphas.length === 0) {
    return bilingual(
      `The proposal's Privacy, averaged over the slots, is at least w = ${w} at every k and alpha of figure 5.`,
      `提案のPrivacy（時点の平均）は、図5のどのkとαでもw = ${w}以上です。`,
    );
  }
  const at = (k: string, alpha: string, and: string) =>
    [
      ...(short.length > 0 ? [`${k} = ${short.join(", ")}`] : []),
      ...(alphas.length > 0 ? [`${alpha} = ${alphas.join(", ")}`] : []),
    ].join(and);
  return bilingual(
    `The proposal's Privacy, averaged over the slots, is below w = ${w} at ${at("k", "alpha", " and at ")}: the condition assumes that users ` +
      "are equally likely to be anywhere in their error circles, whereas the walkers gather around hubs and never leave the map.",
    `提案のPrivacy（時点の平均）は、${at("k", "α", "と")}でw = ${w}に届きません。条件は、` +
      "ユーザが誤差円の中のどこにでも一様にいるとしますが、歩行者は拠点に集まり、地図の外には出ないためです。",
  );
}

function tightFinding({ byK }: WkOutcome): LabText {
  const all = byK.map(({ comparison }) => comparison);
  const utility = rangeOf(all.map(({ tight, mondrian }) => tight.utility / mondrian.utility));
  const privacy = rangeOf(all.map(({ tight }) => tight.privacy));
  const plain = rangeOf(all.map(({ mondrian }) => mondrian.privacy));
  return bilingual(
    "The text of the document does not give the numbers of its figures, and its simulator is not available, so only the directions " +
      "are compared. It does not say whether the areas of plain Mondrian are shrunk to their users. If they are (columns “tight”), " +
      `their Utility by k is ${utility.en} times as high, and their Privacy ${privacy.en} instead of ${plain.en}.`,
    "文書の本文には図の数値がなく、シミュレータも手元にないため、比べられるのは大小の向きだけです。" +
      "通常のMondrianの領域をユーザに合わせて縮めるかどうかも書かれていません。縮めると（「縮小」の列）、" +
      `k別のUtilityは${utility.ja}倍になり、Privacyは${plain.ja}ではなく${privacy.ja}になります。`,
  );
}

function exactFinding({ gainOfExact }: WkOutcome): LabText {
  const gain = gainOfExact?.toFixed(3);
  const effect =
    gain === undefined
      ? bilingual(
          "by the bound for n = 10, these walkers could not be anonymized.",
          "n = 10の下界では、この歩行者を匿名化できません。",
        )
      : bilingual(
          `Utility with the exact probability is ${gain} times that with the bound for n = 10.`,
          `正確な確率でのUtilityは、n = 10の下界を使ったときの${gain}倍です。`,
        );
  return bilingual(
    "P(L, k) is computed in O(|U| k) here, so the cost does not grow exponentially with k (figure 7), and equation 7's bound is not " +
      `needed: ${effect.en}`,
    `ここではP(L, k)をO(|U| k)で求めるので、費用はkについて指数的には増えず（図7）、式7の下界は不要です。${effect.ja}`,
  );
}

const MISPRINTS = bilingual(
  "Two of the document's equations are misprinted: equation 3 must divide by 2 pi r^2, not by 2 pi r^^2, and equation 7 lacks the " +
    "binomial coefficients, without which it is not a lower bound. The tests show both.",
  "文書の式には誤植が二つあります。式3は2π r^^2ではなく2π r^2で割らねばならず、式7には二項係数がなく、それなしでは下界になりません。テストで両方を示しています。",
);

/** A remark on populations so dense that most users' error circles are wider than the mean area. */
function crowdFinding({ large }: WkOutcome): LabText[] {
  if (!large) return [];
  const side = Math.sqrt((WALKERS_MAP.x1 * WALKERS_MAP.y1) / large.areas);
  if (large.medianDiameter <= side) return [];
  return [
    bilingual(
      `With so many users on the same map, most error circles are wider than the average area (${side.toFixed(0)} m by ` +
        `${side.toFixed(0)} m), so an area says hardly anything about where a user is. The guarantee holds nevertheless.`,
      `同じ地図にこれほどの人数がいると、誤差円の多くは平均的な領域（${side.toFixed(0)} m四方）より大きく、` +
        "領域からユーザの居場所はほとんど分かりません。それでも保証は成り立ちます。",
    ),
  ];
}

/** The range of some numbers in words; a single number if both ends look the same. */
function rangeOf(values: readonly number[]): { readonly en: string; readonly ja: string } {
  const least = Math.min(...values).toFixed(2);
  const most = Math.max(...values).toFixed(2);
  return least === most ? bilingual(least, least) : bilingual(`${least} to ${most}`, `${least}〜${most}`);
}
