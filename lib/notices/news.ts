import { z } from "zod";
import { PHASE_KINDS } from "../contest/phases.ts";
import { WORK_AHEAD } from "../contest/work-ahead.ts";
import { awardPlaceSchema, placeSchema, RANKINGS } from "../results/places.ts";
import { publicReasonSchema, resultsActSchema } from "../results/results-change.ts";

const round = { contest: z.string(), timeZone: z.string(), round: z.string(), roundSlug: z.string() };
const team = { contest: z.string(), team: z.int(), teamName: z.string() };
const moment = z.iso.datetime();

const counted = z.strictObject({
  /** The submission's. */
  number: z.int(),
  valid: z.boolean(),
  /** s_I,min of an IDP set, s_T,min of a TRP set; 0 of an invalid one. */
  minScore: z.number(),
});
const place = z.strictObject({ rank: z.int(), sum: z.number() });
const rankedSchema = placeSchema.omit({ team: true });
const placeChange = z.strictObject({ before: place, after: place });

/**
 * What a notice is about: the facts that its text is made of, as they were when it was told. Ids and names that
 * everybody of the contest may know; never a secret, and never who asked a question.
 */
export const newsSchema = z.discriminatedUnion("about", [
  z.strictObject({
    about: z.literal("scored"),
    submissionId: z.uuid(),
    number: z.int(),
    dataSet: z.enum(["IDP", "TRP"]),
    round: z.string(),
    valid: z.boolean(),
    utilityScore: z.number(),
    /** s_req; absent in what was told before it was noted. */
    requiredUtility: z.number().optional(),
    minScore: z.number(),
  }),
  z.strictObject({
    about: z.literal("scoringFailed"),
    submissionId: z.uuid(),
    number: z.int(),
    dataSet: z.enum(["IDP", "TRP"]),
    round: z.string(),
  }),
  z.strictObject({
    about: z.literal("attacksScored"),
    round: z.string(),
    roundSlug: z.string(),
    scored: z.int(),
    failed: z.int(),
    /** The attack that reached most, where the round lets its team know; null else. */
    lowest: z.object({ fileName: z.string(), score: z.enum(["s_I", "s_T"]), value: z.number() }).nullable(),
  }),
  z.strictObject({
    about: z.literal("rescored"),
    round: z.string(),
    roundSlug: z.string(),
    /** Of the scorer that scored anew. */
    version: z.string(),
    /** What counts for the team where it, or its score, is another now. */
    sets: z.array(z.strictObject({ dataSet: z.enum(["IDP", "TRP"]), before: counted, after: counted })),
    /** In the anonymization ranking; null where it is as it was, or is not shown. */
    place: placeChange.nullable(),
    /** Of published results; absent since `resultsChanged` tells them. */
    attackPlaces: z.array(placeChange.extend({ score: z.enum(["s_I", "s_T"]) })).optional(),
    /** The team's submissions, and attacks, that have other scores now. */
    submissions: z.int(),
    attacks: z.int(),
  }),
  z.strictObject({ about: z.literal("phaseOpens"), ...round, phase: z.enum(PHASE_KINDS), endsAt: moment }),
  z.strictObject({
    about: z.literal("phaseEnds"),
    ...round,
    phase: z.enum(PHASE_KINDS),
    hours: z.int(),
    endsAt: moment,
  }),
  z.strictObject({ about: z.literal("results"), ...round }),
  z.strictObject({
    about: z.literal("resultsChanged"),
    contest: z.string(),
    contestSlug: z.string(),
    changeId: z.uuid(),
    act: resultsActSchema,
    publicReason: publicReasonSchema,
    /** Where the team stood and stands, of a round or (null) over all of them; null where it is not ranked. */
    places: z.array(
      z.strictObject({
        ranking: z.enum(RANKINGS),
        round: z.string().nullable(),
        before: rankedSchema.nullable(),
        after: rankedSchema.nullable(),
      }),
    ),
    /** Those that the team has, or has not, any more. */
    awards: z.array(awardPlaceSchema.omit({ teams: true }).extend({ won: z.boolean() })),
  }),
  z.strictObject({
    about: z.literal("announcement"),
    contest: z.string(),
    announcementId: z.uuid(),
    title: z.string(),
  }),
  z.strictObject({
    about: z.literal("rules"),
    contest: z.string(),
    version: z.int(),
    summary: z.string(),
  }),
  z.strictObject({
    about: z.literal("answer"),
    contest: z.string(),
    questionId: z.uuid(),
    /** The question's beginning. */
    question: z.string(),
    /** Whether the asking team's members are told; others are, of an answer to all. */
    own: z.boolean(),
  }),
  z.strictObject({
    about: z.literal("captain"),
    ...team,
    captain: z.string(),
    /** Whether the reader is the captain now; else they were. */
    own: z.boolean(),
  }),
  z.strictObject({ about: z.literal("memberRemoved"), ...team }),
  z.strictObject({ about: z.literal("teamWithdrawn"), ...team, publicReason: publicReasonSchema.optional() }),
  z.strictObject({
    about: z.literal("teamRestored"),
    ...team,
    publicReason: publicReasonSchema.optional(),
    /** What the contest still takes in; absent in what was told before it was noted. */
    ahead: z.enum(WORK_AHEAD).optional(),
  }),
  /** A team withdrew by itself; for organizers. */
  z.strictObject({ about: z.literal("withdrawal"), ...team, contestSlug: z.string() }),
  z.strictObject({
    about: z.literal("examiner"),
    contest: z.string(),
    /** Whether the account was made for this, with a password that its reader may not know. */
    newAccount: z.boolean(),
  }),
  z.strictObject({ about: z.literal("examinerRemoved"), contest: z.string() }),
]);

export type News = z.infer<typeof newsSchema>;

/** The kind, as preferences name it, of each thing that can be told. */
export const KIND_OF_NEWS = {
  scored: "SCORE_READY",
  scoringFailed: "SCORE_READY",
  attacksScored: "SCORE_READY",
  rescored: "RESCORED",
  phaseOpens: "PHASE_OPENS",
  phaseEnds: "PHASE_ENDS_SOON",
  results: "RESULTS",
  resultsChanged: "RESULTS",
  announcement: "ANNOUNCEMENT",
  rules: "ANNOUNCEMENT",
  answer: "ANSWER",
  captain: "OWN_PART",
  memberRemoved: "OWN_PART",
  teamWithdrawn: "OWN_PART",
  teamRestored: "OWN_PART",
  withdrawal: "WITHDRAWAL",
  examiner: "OWN_PART",
  examinerRemoved: "OWN_PART",
} as const satisfies Record<News["about"], string>;
