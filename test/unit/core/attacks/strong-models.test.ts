import { describe, expect, it } from "vitest";
import { type AnonymizerSettings, anonymize } from "../../../../lib/core/anonymizers/anonymize.ts";
import { AttackContext } from "../../../../lib/core/attacks/attack-context.ts";
import { fitLinkWeights } from "../../../../lib/core/attacks/mobility/link-regression.ts";
import { fitMixtureWeights } from "../../../../lib/core/attacks/mobility/mixture-weights.ts";
import { estimateNoise } from "../../../../lib/core/attacks/mobility/noise-channel.ts";
import {
  linkAmongCandidates,
  linkModel,
  type UserLinks,
  userLinks,
} from "../../../../lib/core/attacks/reidentification/user-links.ts";
import type { PublicTraces } from "../../../../lib/core/formats/traces.ts";
import { generatePopulation } from "../../../../lib/core/generate/generate-population.ts";
import { PWS_CUP_2019_CALENDAR } from "../../../../lib/core/grid/calendar.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import {
  addSpread,
  convolveKernels,
  gaussianKernel,
  planarLaplaceKernel,
  type SpatialKernel,
  weightAt,
} from "../../../../lib/core/grid/spatial-kernel.ts";
import { shuffleIds } from "../../../../lib/core/pseudonymize/shuffle-ids.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

describe("spatial kernels", () => {
  it("keep the mass, alone and one after the other", () => {
    const gaussian = gaussianKernel(1);
    const laplace = planarLaplaceKernel(TOKYO_GRID, 0.5, 10);
    for (const kernel of [gaussian, laplace, convolveKernels(gaussian, laplace)]) {
      expect(sum(kernel.weights)).toBeCloseTo(1, 12);
      expect(weightAt(kernel, 0, 0)).toBe(Math.max(...kernel.weights));
    }
  });

  it("spread over the neighbours and lose what leaves the grid", () => {
    const kernel: SpatialKernel = { radius: 1, weights: Float64Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]) };
    const grid = { ...TOKYO_GRID, columns: 3, rows: 2 };
    const map = new Float64Array(7);
    addSpread(map, 1, grid, 0, 2, kernel);
    expect(Array.from(map)).toEqual([0, 10, 12, 0, 16, 18, 0]);
  });
});

describe("fitMixtureWeights", () => {
  it("finds the shares of a sample whose components do not overlap", () => {
    const densities = Float64Array.from([1, 0, 1, 0, 1, 0, 0, 2]);
    const weights = fitMixtureWeights(densities, 2);
    expect(weights[0]).toBeCloseTo(0.75, 12);
    expect(weights[1]).toBeCloseTo(0.25, 12);
  });

  it("counts repeated samples, and ignores those that no component explains", () => {
    const weights = fitMixtureWeights(
      Float64Array.from([1, 0, 0, 1, 0, 0]),
      2,
      Float64Array.from([3, 1, 50]),
    );
    expect(weights[0]).toBeCloseTo(0.75, 12);
  });
});

describe("fitLinkWeights", () => {
  /** 50 trials among 10 users: feature 0 points at the right user, feature 1 at nobody in particular. */
  const features = new Float32Array(50 * 10 * 2);
  const random = new Mt19937(3);
  const answers = Uint32Array.from({ length: 50 }, () => random.interval(9));
  for (let trial = 0; trial < 50; trial++) {
    for (let user = 0; user < 10; user++) {
      features[(trial * 10 + user) * 2] = user === answers[trial] ? 3 * random.random() : random.random();
      features[(trial * 10 + user) * 2 + 1] = random.random();
    }
  }

  it("gives the informative feature more weight than the uninformative one", () => {
    const weights = fitLinkWeights(
      [{ trialCount: 50, userCount: 10, featureCount: 2, features, answers }],
      2,
    );
    expect(weights[0]).toBeGreaterThan(0.5);
    expect(weights[1]).toBeLessThan(weights[0]);
    expect(weights[1]).toBeGreaterThanOrEqual(0);
  });

  it("stops where the answers' likelihood, with the prior on the weights, is greatest", () => {
    /** As the doc comment says it: a conditional logit, and a Gaussian about 0.3 of deviation 0.3. */
    const objective = (weights: readonly number[]) => {
      const score = (trial: number, user: number) =>
        weights.reduce((total, weight, k) => total + weight * features[(trial * 10 + user) * 2 + k], 0);
      const logLikelihoods = Array.from(answers, (answer, trial) => {
        const all = Array.from({ length: 10 }, (_, user) => Math.exp(score(trial, user)));
        return score(trial, answer) - Math.log(all.reduce((total, one) => total + one, 0));
      });
      const expected = weights.map((weight) => -((weight - 0.3) ** 2) / (2 * 0.3 ** 2));
      return [...logLikelihoods, ...expected].reduce((total, one) => total + one, 0);
    };
    const trials = [{ trialCount: 50, userCount: 10, featureCount: 2, features, answers }];
    const [notice, silent] = fitLinkWeights(trials, 2);
    for (const [a, b] of [
      [0.01, 0],
      [-0.01, 0],
      [0, 0.01],
      [0, -0.01],
    ]) {
      const beside = [notice + a, silent + b];
      if (beside[1] >= 0) expect(objective(beside)).toBeLessThan(objective([notice, silent]));
    }
  });

  it("returns the prior's mean if there are no trials", () => {
    expect(Array.from(fitLinkWeights([], 2))).toEqual([0.3, 0.3]);
  });
});

describe("linkAmongCandidates", () => {
  it("finds nearly as many users among 20 candidates as among all 100", () => {
    const size = { grid: TOKYO_GRID, userCount: 100, days: 2, slotsPerDay: 20 };
    const { reference, original } = generatePopulation(size, 9);
    const { publicTraces, idTable } = shuffleIds(
      anonymize(original, TOKYO_GRID, { name: "A3-kRR", epsilon: 8 }, new Mt19937(1)),
      41,
      new Mt19937(2),
    );
    const calendar = PWS_CUP_2019_CALENDAR;
    const input = { referenceTraces: reference, publicTraces, grid: TOKYO_GRID, calendar, seed: 1 };
    const context = new AttackContext(input);
    const model = linkModel(input, context);
    const hits = ({ userOfRow }: UserLinks) =>
      userOfRow.filter((user, row) => user === idTable.users[row]).length;
    const few = linkAmongCandidates(input, model, 20);
    expect(new Set(few.userOfRow).size).toBe(100);
    expect(hits(few)).toBeGreaterThan(0.9 * hits(context.get(userLinks)));
  });
});

describe("estimateNoise", () => {
  const { reference, original } = generatePopulation(
    { grid: TOKYO_GRID, userCount: 300, days: 4, slotsPerDay: 20 },
    5,
  );
  const popularity = new Float64Array(1024);
  for (const region of reference.regions) popularity[region]++;
  const publish = (settings: AnonymizerSettings): PublicTraces =>
    shuffleIds(anonymize(original, TOKYO_GRID, settings, new Mt19937(1)), 81, new Mt19937(2)).publicTraces;

  it("finds hardly any noise in a set without noise", () => {
    const { kernel, uniformShare } = estimateNoise(popularity, publish({ name: "A1-none" }), TOKYO_GRID);
    expect(uniformShare).toBeLessThan(0.1);
    expect(weightAt(kernel, 0, 0)).toBeGreaterThan(0.8);
  });

  it("finds the share of randomized response within a tenth", () => {
    const { uniformShare } = estimateNoise(popularity, publish({ name: "A3-kRR", epsilon: 7 }), TOKYO_GRID);
    const truth = 1023 / (1023 + Math.exp(7));
    expect(Math.abs(uniformShare - truth)).toBeLessThan(0.1);
  });

  it("finds planar Laplace noise of about the right width", () => {
    const { kernel } = estimateNoise(popularity, publish({ name: "A4-PL", l: 4, r: 1 }), TOKYO_GRID);
    const truth = planarLaplaceKernel(TOKYO_GRID, 0.5, 10);
    expect(Math.abs(weightAt(kernel, 0, 0) - weightAt(truth, 0, 0))).toBeLessThan(0.12);
  });

  it("treats a set without single regions as noiseless", () => {
    const deleted = publish({ name: "A2-MRLH", muX: 0, muY: 0, lambda: 1 });
    expect(estimateNoise(popularity, deleted, TOKYO_GRID).uniformShare).toBe(0);
  });
});
