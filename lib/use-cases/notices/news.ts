import { z } from "zod";
import { END_CHANGES } from "../../contest/moved-ends.ts";
import { PHASE_KINDS } from "../../contest/phases.ts";
import { awardPlaceSchema, placeSchema, RANKINGS } from "../../contest/places.ts";
import { publicReasonSchema, resultsActSchema } from "../../contest/results-change.ts";
import { WORK_AHEAD } from "../../contest/work-ahead.ts";

const round = { contest: z.string(), timeZone: z.string(), round: z.string(), roundSlug: z.string() };
const team = { contest: z.string(), team: z.int(), teamName: z.string() };
const moment = z.iso.datetime();

const counted = z.strictObject({
  /** The submission's number. */
  number: z.int(),
  valid: z.boolean(),
  /** s_I,min of an IDP set, s_T,min of a TRP set; 0 if invalid. */
  minScore: z.number(),
});
const place = z.strictObject({ rank: z.int(), sum: z.number() });
const rankedSchema = placeSchema.omit({ team: true });
const placeChange = z.strictObject({ before: place, after: place });

/**
 * The content of a notice: the facts that its text is made from, at the time of the news. Contains only ids and names that
 * everybody in the contest may know; never a secret, and never who asked a question.
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
    /** s_req; absent in older notices. */
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
    /** The attack with the lowest score, if the team may already see its scores; otherwise null. */
    lowest: z.object({ fileName: z.string(), score: z.enum(["s_I", "s_T"]), value: z.number() }).nullable(),
  }),
  z.strictObject({
    about: z.literal("rescored"),
    round: z.string(),
    roundSlug: z.string(),
    /** The scorer's version. */
    version: z.string(),
    /** The counting sets that changed, or whose scores changed. */
    sets: z.array(z.strictObject({ dataSet: z.enum(["IDP", "TRP"]), before: counted, after: counted })),
    /** The change in the anonymization ranking; null if there is none, or places are not shown. */
    place: placeChange.nullable(),
    /** Only in older notices; now `resultsChanged` reports changes of published results. */
    attackPlaces: z.array(placeChange.extend({ score: z.enum(["s_I", "s_T"]) })).optional(),
    /** How many of the team's submissions, and below of its attacks, have new scores. */
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
  z.strictObject({
    about: z.literal("phaseMoved"),
    ...round,
    phase: z.enum(PHASE_KINDS),
    change: z.enum(END_CHANGES),
    before: moment,
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
    /** The team's old and new places, in a round or (null) over all rounds; a place is null if the team is not ranked. */
    places: z.array(
      z.strictObject({
        ranking: z.enum(RANKINGS),
        round: z.string().nullable(),
        before: rankedSchema.nullable(),
        after: rankedSchema.nullable(),
      }),
    ),
    /** Awards that the team has won or lost. */
    awards: z.array(awardPlaceSchema.omit({ teams: true }).extend({ won: z.boolean() })),
  }),
  z.strictObject({
    about: z.literal("announcement"),
    contest: z.string(),
    announcementId: z.uuid(),
    title: z.string(),
    /** Where there is one for readers in Japanese. */
    titleJa: z.string().optional(),
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
    /** The beginning of the question. */
    question: z.string(),
    /** Whether the reader is in the asking team; others are told of an answer to everybody. */
    own: z.boolean(),
  }),
  z.strictObject({
    about: z.literal("captain"),
    ...team,
    captain: z.string(),
    /** Whether the reader is the new captain; otherwise the former one. */
    own: z.boolean(),
  }),
  z.strictObject({ about: z.literal("memberRemoved"), ...team }),
  z.strictObject({ about: z.literal("teamWithdrawn"), ...team, publicReason: publicReasonSchema.optional() }),
  z.strictObject({
    about: z.literal("teamRestored"),
    ...team,
    publicReason: publicReasonSchema.optional(),
    /** What the contest still accepts from the team; absent in older notices. */
    ahead: z.enum(WORK_AHEAD).optional(),
  }),
  /** For organizers: a team withdrew by itself. */
  z.strictObject({ about: z.literal("withdrawal"), ...team, contestSlug: z.string() }),
  z.strictObject({
    about: z.literal("examiner"),
    contest: z.string(),
    /** Whether the account was created for this, with a password that the reader may not know. */
    newAccount: z.boolean(),
  }),
  z.strictObject({ about: z.literal("examinerRemoved"), contest: z.string() }),
]);

export type News = z.infer<typeof newsSchema>;

/** The kind of notice, as in preferences, for each kind of news. */
export const KIND_OF_NEWS = {
  scored: "SCORE_READY",
  scoringFailed: "SCORE_READY",
  attacksScored: "SCORE_READY",
  rescored: "RESCORED",
  phaseOpens: "PHASE_OPENS",
  phaseEnds: "PHASE_ENDS_SOON",
  phaseMoved: "PHASE_ENDS_SOON",
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
