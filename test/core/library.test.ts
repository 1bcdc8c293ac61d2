import { describe, expect, it } from "vitest";
import * as tracecup from "../../lib/core/index.ts";
import { GOLDEN_SEEDS, goldenPopulations, readPopulation } from "../helpers/golden.ts";

const {
  ATTACKS,
  AttackContext,
  anonymize,
  Mt19937,
  originalTracesReader,
  PWS_CUP_2019_CALENDAR,
  readOrThrow,
  referenceTracesReader,
  regionCount,
  regionIndexes,
  reidentificationScore,
  shuffleIds,
  TOKYO_GRID: grid,
  TOKYO_HOSPITAL_REGION_IDS,
  traceInferenceScore,
  utilityScore,
  writeOriginalTraces,
  writeReferenceTraces,
} = tracecup;

describe("the library, used as docs/library.md shows", () => {
  it("scores a set as the official programs do", () => {
    const [small] = goldenPopulations();
    const files = readPopulation(small);
    const size = { regionCount: regionCount(grid) };
    const original = readOrThrow(originalTracesReader(size), writeOriginalTraces(files.original));
    const reference = readOrThrow(referenceTracesReader(size), writeReferenceTraces(files.reference));
    for (const set of small.sets.slice(0, 3)) {
      const expected = set.scores();
      const anonymized = anonymize(original, grid, set.settings, new Mt19937(GOLDEN_SEEDS.anonymizer));
      expect(utilityScore(original, anonymized, grid).score).toBe(expected.get("s_U"));
      const random = new Mt19937(GOLDEN_SEEDS.shuffle);
      const { publicTraces, idTable } = shuffleIds(anonymized, original.firstTimeId, random);
      const reward = {
        hospitalRegions: regionIndexes(TOKYO_HOSPITAL_REGION_IDS),
        hospitalWeight: 10,
        limitKm: 2,
      };
      const calendar = PWS_CUP_2019_CALENDAR;
      const seed = GOLDEN_SEEDS.attack;
      const input = { referenceTraces: reference, publicTraces, grid, calendar, reward, seed };
      const context = new AttackContext(input);
      for (const attack of ATTACKS.filter(({ name }) => /^[IT][123]/.test(name))) {
        const [symbol, { score }] =
          attack.kind === "reidentification"
            ? ["s_I", reidentificationScore(idTable, attack.run(input, context))]
            : ["s_T", traceInferenceScore(original, attack.run(input, context), grid, reward)];
        expect(score).toBe(expected.get(`${symbol} ${attack.name}`));
      }
    }
  });

  it("throws a refused file's errors, one a line", () => {
    const reader = tracecup.anonymizedTracesReader({ regionCount: 4, userCount: 1, eventsPerUser: 2 });
    expect(() => readOrThrow(reader, new TextEncoder().encode("reg_id\n5\n0\n"))).toThrow(
      "anotraces.csv line 2: region 5 is outside 1..4\nanotraces.csv line 3: region 0 is outside 1..4",
    );
  });

  it("takes region ids for what they are in files: 1 is the first", () => {
    expect(regionIndexes([1, 1024])).toEqual([0, 1023]);
    expect(() => regionIndexes([5, 0])).toThrow("a region id is an integer from 1 on, not 0");
  });

  it("refuses public traces of more or fewer pseudonyms than there are users", () => {
    const [small] = goldenPopulations();
    const { original, reference } = readPopulation(small);
    const three = tracecup.anonymizeNone({
      ...original,
      userCount: 3,
      regions: original.regions.slice(0, 120),
    });
    const { publicTraces } = shuffleIds(three, original.firstTimeId, new Mt19937(1));
    const input = {
      referenceTraces: reference,
      publicTraces,
      grid,
      calendar: PWS_CUP_2019_CALENDAR,
      seed: 1,
    };
    expect(() => new AttackContext(input)).toThrow(
      "public traces of 200 pseudonyms were expected, one for each user, not of 3",
    );
  });

  it("offers every attack under a name of its own", () => {
    const { i1Rand, i2VisitProb, i3HomeProb, i4Exhaustive, i5Fuzzy, i6Assignment } = tracecup;
    const { t1Rand, t2VisitProb, t3HomeProb, t4Replay, t5ReplayMedoid, t6LinkOrReplay } = tracecup;
    const reidentification = [i1Rand, i2VisitProb, i3HomeProb, i4Exhaustive, i5Fuzzy, i6Assignment];
    const traceInference = [t1Rand, t2VisitProb, t3HomeProb, t4Replay, t5ReplayMedoid, t6LinkOrReplay];
    expect([...reidentification, ...traceInference]).toEqual(ATTACKS);
  });
});
