import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { describe, expect, it, vi } from "vitest";
import { AttackContext } from "../../../../lib/core/attacks/attack-context.ts";
import type { AttackInput } from "../../../../lib/core/attacks/attack-input.ts";
import { HomeRelay } from "../../../../lib/core/attacks/trace-inference/home-relay.ts";
import {
  homeLocations,
  homeRelay,
  locationDraws,
  visitLocations,
} from "../../../../lib/core/attacks/trace-inference/resolve-locations.ts";
import { t2VisitProb } from "../../../../lib/core/attacks/trace-inference/t2-visit-prob.ts";
import { t3HomeProb } from "../../../../lib/core/attacks/trace-inference/t3-home-prob.ts";
import { regionCount, TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { bundledProgram } from "../../../helpers/bundled-program.ts";
import { publicTracesOf } from "../../../helpers/populations.ts";
import { waitBriefly } from "../../../helpers/wait-briefly.ts";

/** Half of the events deleted, a quarter each a list and a region. */
function population(users: number, events: number): AttackInput {
  const random = new Mt19937(5);
  const region = () => random.interval(regionCount(TOKYO_GRID) - 1);
  const locations = Array.from({ length: users * events }, () => {
    const kind = random.interval(3);
    if (kind < 2) return [];
    return kind === 2 ? [region()] : [region(), region(), region(), region()];
  });
  const regions = Uint16Array.from(locations, region);
  return {
    referenceTraces: { userCount: users, eventsPerUser: events, firstTimeId: 1, regions },
    publicTraces: publicTracesOf(locations, users, events, events + 1),
    grid: TOKYO_GRID,
    calendar: { slotsPerDay: 20, homeSlots: 2 },
    seed: 7,
  };
}

/** A thread that takes over what it can. */
function helperProgram(): Promise<string> {
  const contents = `
    import { workerData } from "node:worker_threads";
    import { HomeRelay } from "./home-relay.ts";
    import { assistResolving } from "./resolve-locations.ts";
    const { input, memory, relay } = workerData;
    assistResolving(input, memory, new HomeRelay(relay));
  `;
  return bundledProgram(contents, "lib/core/attacks/trace-inference");
}

/** A thread that takes over what it can, and runs out of memory, which ends it without an exception. */
function dyingProgram(): Promise<string> {
  const contents = `
    import { workerData } from "node:worker_threads";
    import { HomeRelay } from "./home-relay.ts";
    const relay = new HomeRelay(workerData.relay);
    relay.ask();
    while (!relay.isGiven);
    const hoard = [];
    for (;;) hoard.push(new Array(1000).fill({}));
  `;
  return bundledProgram(contents, "lib/core/attacks/trace-inference");
}

/** A context in which T2 and T3 are to come. */
function contextOfBoth(input: AttackInput): AttackContext {
  return new AttackContext(input, { attacks: [t2VisitProb, t3HomeProb] });
}

/** The answers, where another thread may take T3 over. */
function resolveWith(relay: HomeRelay, context: AttackContext) {
  context.provide(homeRelay, relay);
  const stream = context.get(locationDraws);
  try {
    return { visit: context.get(visitLocations), home: context.get(homeLocations) };
  } finally {
    stream.close();
  }
}

describe("locations resolved for T2 and T3", () => {
  const input = population(100, 200);
  const alone = {
    visit: new AttackContext(input).get(visitLocations),
    home: new AttackContext(input).get(homeLocations),
  };

  it.each([
    [visitLocations, homeLocations],
    [homeLocations, visitLocations],
  ])("are the same together as one by one, with $name first", (first, second) => {
    const context = contextOfBoth(input);
    context.get(first);
    expect(context.expects(second)).toBe(false);
    expect({ visit: context.get(visitLocations), home: context.get(homeLocations) }).toEqual(alone);
  });

  it.each([t2VisitProb, t3HomeProb])("are drawn for $name alone where no other attack follows", (attack) => {
    const context = new AttackContext(input, { attacks: [attack] });
    const provide = vi.spyOn(context, "provide");
    attack.run(input, context);
    expect(provide.mock.calls.map(([work]) => work)).toEqual(attack.needs);
  });

  it.each([0, 1, 4])("are the same where another thread takes over T3 after %i windows", async (windows) => {
    const context = contextOfBoth(input);
    const relay = HomeRelay.of(input.publicTraces.codes.length);
    const { memory } = context.get(locationDraws);
    const workerData = { input, memory, relay: relay.buffer };
    const helper = new Worker(await helperProgram(), { eval: true, workerData });
    const end = once(helper, "exit");
    while (!relay.isAsked) await setTimeout(5);
    let before = 0;
    Object.defineProperty(relay, "isAsked", { get: () => before++ === windows });
    expect(resolveWith(relay, context)).toEqual(alone);
    expect(relay.hasEnded).toBe(true);
    expect(relay.event > 0).toBe(windows > 0);
    expect(await end).toEqual([0]);
  });

  it("are complete even if the other thread fails", async () => {
    const context = contextOfBoth(input);
    const relay = HomeRelay.of(input.publicTraces.codes.length);
    const { memory } = context.get(locationDraws);
    const broken = { ...input, publicTraces: { ...input.publicTraces, codes: undefined } };
    const workerData = { input: broken, memory, relay: relay.buffer };
    const helper = new Worker(await helperProgram(), { eval: true, workerData });
    const failure = once(helper, "error");
    while (!relay.isAsked) await setTimeout(5);
    expect(resolveWith(relay, context).visit).toEqual(alone.visit);
    expect(await failure).toEqual([expect.any(TypeError)]);
  });

  it("end with an error if the other thread dies silently after it took over T3", async () => {
    const context = contextOfBoth(input);
    const relay = HomeRelay.of(input.publicTraces.codes.length);
    context.get(locationDraws);
    const workerData = { relay: relay.buffer };
    const resourceLimits = { maxOldGenerationSizeMb: 16 };
    const helper = new Worker(await dyingProgram(), { eval: true, workerData, resourceLimits });
    const failure = once(helper, "error");
    while (!relay.isAsked) await setTimeout(5);
    waitBriefly();
    expect(() => resolveWith(relay, context)).toThrow("the other thread stands still");
    expect(relay).toMatchObject({ isGiven: true, hasEnded: false });
    expect(await failure).toMatchObject([{ code: "ERR_WORKER_OUT_OF_MEMORY" }]);
  });

  it("are all resolved on this thread if no other one takes over", () => {
    const relay = HomeRelay.of(input.publicTraces.codes.length);
    expect(resolveWith(relay, contextOfBoth(input))).toEqual(alone);
    expect(relay.isGiven).toBe(false);
  });
});
