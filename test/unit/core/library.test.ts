import { describe, expect, it } from "vitest";
import type {
  AnonymizedTraces,
  AttackInput,
  TraceInferenceWeights,
  Traces,
} from "../../../lib/core/index.ts";
import * as tracecup from "../../../lib/core/index.ts";
import { GOLDEN_SEEDS, goldenPopulations, readPopulation } from "../../helpers/golden.ts";

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

describe("the library as in docs/library.md", () => {
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

  it("throws the errors of a refused file, one on each line", () => {
    const reader = tracecup.anonymizedTracesReader({ regionCount: 4, userCount: 1, eventsPerUser: 2 });
    expect(() => readOrThrow(reader, new TextEncoder().encode("reg_id\n5\n0\n"))).toThrow(
      "anotraces.csv line 2: region 5 is outside 1..4\nanotraces.csv line 3: region 0 is outside 1..4",
    );
  });

  it("numbers regions as the files do, from 1", () => {
    expect(regionIndexes([1, 1024])).toEqual([0, 1023]);
    expect(() => regionIndexes([5, 0])).toThrow("a region id must be an integer of at least 1, not 0");
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
      "expected public traces of 200 pseudonyms, one for each user, found 3",
    );
  });

  describe("out-of-range input of the library", () => {
    const small = { ...grid, columns: 4, rows: 4 };
    const calendar = { slotsPerDay: 4, homeSlots: 1 };
    const at = (regions: readonly number[], firstTimeId: number): Traces => {
      return { userCount: 2, eventsPerUser: 4, firstTimeId, regions: Uint16Array.from(regions) };
    };
    const [inside, outside] = [
      [0, 1, 2, 3, 4, 5, 6, 15],
      [0, 1, 2, 3, 4, 16, 6, 15],
    ];
    const publish = (traces: AnonymizedTraces) => shuffleIds(traces, 5, new Mt19937(1)).publicTraces;
    const good = publish(tracecup.anonymizeNone(at(inside, 5)));
    const input = { referenceTraces: at(inside, 1), publicTraces: good, grid: small, calendar, seed: 7 };

    it("fails every attack on traces of another grid or a calendar of no slots", () => {
      expect(() => new AttackContext(input)).not.toThrow();
      const another = "outside 0..15: the traces belong to another grid";
      const wrong = (part: Partial<AttackInput>) => () => new AttackContext({ ...input, ...part });
      expect(wrong({ referenceTraces: at(outside, 1) })).toThrow(another);
      expect(wrong({ publicTraces: publish(tracecup.anonymizeNone(at(outside, 5))) })).toThrow(another);
      const lists = { listOffsets: Uint32Array.of(0, 2), listRegions: Uint16Array.of(1, 16) };
      const codes = Int32Array.of(-2, -1, 2, 3, 4, 5, 6, 7);
      expect(wrong({ publicTraces: { ...good, ...lists, codes } })).toThrow(another);
      expect(wrong({ publicTraces: { ...good, codes } })).toThrow(
        "event 0 refers to list 0, but there are 0 lists",
      );
      expect(wrong({ calendar: { ...calendar, slotsPerDay: 0 } })).toThrow(
        "slotsPerDay must be an integer >= 1, not 0",
      );
    });

    it("fails scores on traces of another grid, and on weights and limits out of range", () => {
      const original = at(inside, 5);
      const anonymized = tracecup.anonymizeNone(at(outside, 5));
      expect(() => tracecup.eventLosses(original, anonymized, small)).toThrow(RangeError);
      expect(() => tracecup.utilityScore(original, anonymized, small)).toThrow(RangeError);
      const same = tracecup.anonymizeNone(original);
      expect(() => tracecup.utilityScore(original, same, small, 0)).toThrow("above 0 km, not 0");
      const score = (weights: TraceInferenceWeights) => () =>
        traceInferenceScore(original, { kind: "inferredTraces", ...original }, small, weights);
      expect(score({ hospitalRegions: [15] })().score).toBe(0);
      expect(score({ hospitalRegions: [16] })).toThrow("hospital region 16 is outside 0..15");
      expect(score({ hospitalRegions: [], hospitalWeight: 0 })).toThrow("weight must be above 0, not 0");
      expect(score({ hospitalRegions: [], limitKm: Number.NaN })).toThrow("above 0 km, not NaN");
    });
  });

  it("exports every attack under its own name", () => {
    const { i1Rand, i2VisitProb, i3HomeProb, i4Exhaustive, i5Fuzzy, i6Assignment } = tracecup;
    const { t1Rand, t2VisitProb, t3HomeProb, t4Replay, t5ReplayMedoid, t6LinkOrReplay } = tracecup;
    const reidentification = [i1Rand, i2VisitProb, i3HomeProb, i4Exhaustive, i5Fuzzy, i6Assignment];
    const traceInference = [t1Rand, t2VisitProb, t3HomeProb, t4Replay, t5ReplayMedoid, t6LinkOrReplay];
    expect([...reidentification, ...traceInference]).toEqual(ATTACKS);
  });
});
