import { afterAll, beforeAll, expect, test } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../lib/contest/pws-2019-settings.ts";
import { type AnonymizerSettings, anonymize } from "../../../lib/core/anonymizers/anonymize.ts";
import { writeAnonymizedTraces } from "../../../lib/core/formats/anonymized-traces.ts";
import { writeOriginalTraces } from "../../../lib/core/formats/original-traces.ts";
import { writeReferenceTraces } from "../../../lib/core/formats/reference-traces.ts";
import { generatePopulation } from "../../../lib/core/generate/generate-population.ts";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { commitmentOf } from "../../../lib/use-cases/results/closing/salted-pseudonyms.ts";
import { makeApiToken } from "../../helpers/api-token.ts";
import { eventually } from "../../helpers/eventually.ts";
import { databaseForFile, folderForFile, serverForFile } from "../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../helpers/make-organizer.ts";
import { WorkerProcess } from "../../helpers/worker-process.ts";
import { zipOf } from "../../helpers/zip.ts";
import { ApiClient } from "./api-client.ts";
import { plainRulesOf } from "./plain-rules.ts";
import {
  isPseudonymized,
  plainAttack,
  plainReidentification,
  plainTraceInference,
  plainUtility,
} from "./plain-scores.ts";

/** 22 play as well, in minutes; nine show every case. */
const TEAMS = 9;
const USERS = 20;
const CALENDAR = { days: 1, slotsPerDay: 10, homeSlots: 2 };
const RULES = plainRulesOf(PWS_2019_PRELIMINARY);
const KINDS = ["IDP", "TRP"] as const;
type Kind = (typeof KINDS)[number];

const HOUR_MS = 3_600_000;
const number = (team: number) => String(team).padStart(3, "0");
const setName = (team: number, kind: Kind) =>
  `team${number(team)}_data${kind === "IDP" ? "01" : "02"}_${kind}`;

/** What each team hands in: valid sets of different kinds, one that is useless, and one that is missing. */
function anonymizerOf(team: number, kind: Kind): AnonymizerSettings | null {
  if (team === 7 && kind === "TRP") return null;
  if (team === 5 && kind === "IDP") return { name: "A3-kRR", epsilon: 0.1 };
  if (team % 3 === 0) return { name: "A2-MRLH", muX: 1, muY: 1, lambda: 0.01 * team };
  if (team % 3 === 1) return { name: "A4-PL", l: 4 + team / 10, r: 1 };
  return { name: "A5-YA", p: kind === "IDP" ? 0.1 : 0.2 };
}

interface Player {
  readonly team: number;
  readonly api: ApiClient;
}

interface Matrix {
  readonly columns: readonly { readonly id: string; readonly sum: number }[];
  readonly rows: readonly {
    readonly id: string;
    readonly kind: Kind;
    readonly team: { readonly number: number };
    readonly valid: boolean;
    readonly utilityScore: number;
    readonly minimum: number;
    readonly scores: Readonly<Record<string, number>>;
  }[];
}

const { db, url } = await databaseForFile();
const storageDir = await folderForFile();
const server = await serverForFile(url, storageDir);
let worker: WorkerProcess;
let organizer: ApiClient;

beforeAll(async () => {
  const user = await makeOrganizer(db, { email: "q@example.org", name: "Q", isAdministrator: true });
  const { secret } = await makeApiToken(db, user.id);
  worker = new WorkerProcess(url, storageDir);
  organizer = new ApiClient(server.url, secret);
});

afterAll(() => worker.end("SIGTERM"));

test(`a contest of ${TEAMS} teams over the API gives every number that its files give`, async () => {
  const round = await makeContest();
  const api = `/rounds/${round}`;
  const players = await register("cup");
  const originals = await importData(round);

  await organizer.post(`${api}/phases/turn`, { turn: "next" }, 200);
  const anonymized = await handIn(round, players, originals);
  const [first] = players;
  const peek = `${api}/targets/002/IDP/public`;
  expect(await first.api.status("GET", peek)).toBe(403);
  await organizer.post(`${api}/phases/turn`, { turn: "next" }, 200);
  expect(await first.api.status("POST", `${api}/submissions?dataset=IDP`, "reg_id\n")).toBe(403);
  await eventually("the round is closed", async () => {
    const { closedAt } = await organizer.get<{ closedAt: string | null }>(`${api}/published`);
    return closedAt !== null;
  });

  const valid = [...originals].flatMap(([name, { original }]) => {
    const text = Buffer.concat([...writeOriginalTraces(original)]).toString();
    const sent = anonymized.get(name);
    const utility = name.startsWith("team000") ? 1 : sent ? plainUtility(RULES, text, sent) : 0;
    return utility >= PWS_2019_PRELIMINARY.requiredUtility ? [name] : [];
  });
  expect(valid.length).toBeLessThan(2 * (TEAMS + 1));
  const attacks = await attack(round, players, valid);
  await organizer.post(`${api}/phases/turn`, { turn: "end" }, 200);
  const before = await matrices("cup", new ApiClient(server.url));
  expect(before.reidentification.columns.filter(({ id }) => id.startsWith("team"))).toEqual([]);
  await organizer.post(`${api}/publish`, { what: "results" }, 200);
  expect(await first.api.status("GET", `${api}/published/002/IDP/id-table`)).toBe(403);
  await organizer.post(`${api}/publish`, { what: "data" }, 200);

  const all = new ApiClient(server.url);
  const published = await download(round, all);
  checkFiles(published, originals, anonymized);
  const seen = await matrices("cup", all);
  checkMatrix(seen.reidentification, "I", attacks, published);
  checkMatrix(seen.traceInference, "T", attacks, published);
  await checkRanking(all, seen);
});

async function makeContest(): Promise<string> {
  await organizer.post("/contests", { name: "Cup", slug: "cup", timeZone: "Asia/Tokyo", maxTeamSize: 2 });
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const phases = [
    { kind: "REGISTRATION", startsAt: at(-1), endsAt: at(10) },
    { kind: "ANONYMIZATION", startsAt: at(10), endsAt: at(20) },
    { kind: "ATTACK", startsAt: at(20), endsAt: at(30) },
  ];
  const settings = { userCount: USERS, calendar: CALENDAR };
  const round = { name: "Preliminary", slug: "preliminary", settings, phases };
  return (await organizer.post<{ id: string }>("/contests/cup/rounds", round)).id;
}

/** Every team: made by the organizer, joined by a captain who makes an account and a token. */
async function register(contest: string): Promise<Player[]> {
  await organizer.post(`/contests/${contest}/teams`, { number: 0, name: "Committee" });
  const players: Player[] = [];
  for (let team = 1; team <= TEAMS; team++) {
    const made = { number: team, name: `Team ${team}` };
    const { id } = await organizer.post<{ id: string }>(`/contests/${contest}/teams`, made);
    const { secret } = await organizer.post<{ secret: string }>(`/teams/${id}/invitations`, {
      role: "CAPTAIN",
    });
    const account = {
      name: `C ${team}`,
      email: `c${team}@example.org`,
      password: `captain ${team} plays well`,
    };
    const anybody = new ApiClient(server.url);
    await anybody.post(`/invitations/${secret}/registrations`, account);
    const { email, password } = account;
    const scopes = ["read", "submit", "attack", "manage"];
    const token = { name: "play", scopes, email, password };
    const granted = await anybody.post<{ secret: string }>("/tokens", token);
    const api = anybody.as(granted.secret);
    expect(await api.status("POST", `/invitations/${secret}/accept`)).toBe(403);
    await approveAll(organizer);
    await api.post(`/invitations/${secret}/accept`, {}, 200);
    players.push({ team, api });
  }
  return players;
}

/** Lets all who have registered take part, since this site sends no mail. */
async function approveAll(organizer: ApiClient): Promise<void> {
  const waiting = await organizer.get<{ accounts: { id: string }[] }>("/organizer/waiting-accounts");
  const accounts = waiting.accounts.map(({ id }) => id);
  await organizer.post("/organizer/waiting-accounts/approve", { accounts }, 200);
}

/** R and O of every set, from different people, imported as one archive. */
async function importData(round: string): Promise<Map<string, ReturnType<typeof populationOf>>> {
  const sets = [...Array(TEAMS + 1).keys()].flatMap((team) => KINDS.map((kind) => ({ team, kind })));
  const populations = new Map(sets.map(({ team, kind }) => [setName(team, kind), populationOf(team, kind)]));
  const files = [...populations].flatMap(([name, { reference, original }]) => [
    { name: `reftraces_${name}.csv`, bytes: Buffer.concat([...writeReferenceTraces(reference)]) },
    { name: `orgtraces_${name}.csv`, bytes: Buffer.concat([...writeOriginalTraces(original)]) },
  ]);
  const form = new FormData();
  form.append("files", new Blob([Uint8Array.from(zipOf(files))]), "data.zip");
  const { plan } = await organizer.post<{ plan: string }>(`/organizer/rounds/${round}/imports`, form, 200);
  await organizer.post(`/organizer/rounds/${round}/imports/apply`, { plan }, 200);
  return populations;
}

function populationOf(team: number, kind: Kind) {
  const { grid } = PWS_2019_PRELIMINARY;
  const { days, slotsPerDay } = CALENDAR;
  return generatePopulation({ grid, userCount: USERS, days, slotsPerDay }, 100 * team + KINDS.indexOf(kind));
}

/** Every team uploads its sets; waits until all are scored. */
async function handIn(
  round: string,
  players: readonly Player[],
  originals: ReadonlyMap<string, ReturnType<typeof populationOf>>,
): Promise<Map<string, string>> {
  const sent = new Map<string, string>();
  const submissions: string[] = [];
  for (const { team, api } of players) {
    for (const kind of KINDS) {
      const anonymizer = anonymizerOf(team, kind);
      const name = setName(team, kind);
      const population = originals.get(name);
      if (!anonymizer || !population) continue;
      const traces = anonymize(population.original, PWS_2019_PRELIMINARY.grid, anonymizer, new Mt19937(team));
      const file = Buffer.concat([...writeAnonymizedTraces(traces)]);
      sent.set(name, file.toString());
      const address = `/rounds/${round}/submissions?filename=anotraces_${name}.csv`;
      submissions.push((await api.post<{ id: string }>(address, Uint8Array.from(file))).id);
    }
  }
  for (const id of submissions) {
    await eventually(`submission ${id} is scored`, async () => {
      const { scoring } = await organizer.get<{ scoring: { state: string } }>(`/submissions/${id}`);
      return scoring.state === "SCORED";
    });
  }
  return sent;
}

/** Every team attacks every other team's sets and the committee's, all files in one archive; team 3 twice. */
async function attack(
  round: string,
  players: readonly Player[],
  valid: string[],
): Promise<Map<string, string[]>> {
  const sent = new Map<string, string[]>();
  const { targets } = await players[0].api.get<{
    targets: { team: { number: number }; kind: Kind }[];
  }>(`/rounds/${round}/targets`);
  expect(targets.map(({ team, kind }) => setName(team.number, kind)).sort()).toEqual(valid.sort());
  const files = new Map<string, { reference: string; publicTraces: string }>();
  for (const { team, kind } of targets) {
    const folder = `/rounds/${round}/targets/${number(team.number)}/${kind}`;
    const [publicTraces, reference] = await Promise.all(
      ["public", "reference"].map((part) => players[0].api.text(`${folder}/${part}`)),
    );
    files.set(setName(team.number, kind), { reference, publicTraces });
  }
  for (const { team, api } of players) {
    for (const every of team === 3 ? [1, 4] : [1 + (team % 5)]) {
      const archive: { name: string; bytes: Uint8Array }[] = [];
      for (const [name, { reference, publicTraces }] of files) {
        if (name.startsWith(`team${number(team)}`)) continue;
        const target = name.replace("team", `team${number(team)}-`);
        for (const [prefix, text] of Object.entries(plainAttack(reference, publicTraces, every))) {
          archive.push({ name: `${prefix}_${target}.csv`, bytes: Buffer.from(text) });
          const key = `${prefix} ${name} team${number(team)}`;
          sent.set(key, [...(sent.get(key) ?? []), text]);
        }
      }
      const zip = Uint8Array.from(zipOf(archive));
      const answer = await api.post<{ accepted: number }>(`/rounds/${round}/attacks?filename=all.zip`, zip);
      expect(answer.accepted).toBe(archive.length);
    }
  }
  const own = plainAttack(...(Object.values(files.get(setName(2, "IDP")) ?? {}) as [string, string]), 1);
  const onItself = `/rounds/${round}/attacks?filename=etable_team002-002_data01_IDP.csv`;
  expect(await players[1].api.status("POST", onItself, own.etable)).toBe(403);
  const third = `/rounds/${round}/attacks?filename=etable_team003-002_data01_IDP.csv`;
  expect(await players[2].api.status("POST", third, own.etable)).toBe(409);
  await eventually(
    "every attack is scored",
    async () => {
      const { attacks } = await organizer.get<{ attacks: { state: string }[] }>(`/rounds/${round}/attacks`);
      return attacks.every(({ state }) => state === "SCORED");
    },
    300_000,
  );
  return sent;
}

type Files = Readonly<Record<"reference" | "original" | "anonymized" | "public" | "id-table", string>>;

async function download(round: string, all: ApiClient): Promise<Map<string, Files>> {
  const proof = await all.get<{
    salt: string;
    saltSha256: string;
    sets: { set: string; team: { number: number }; kind: Kind; files: Record<string, string> }[];
  }>(`/rounds/${round}/published`);
  expect(commitmentOf(proof.salt)).toBe(proof.saltSha256);
  const files = new Map<string, Files>();
  for (const { set, team, kind, files: parts } of proof.sets) {
    const folder = `/rounds/${round}/published/${number(team.number)}/${kind}`;
    const texts = await Promise.all(
      Object.keys(parts).map(async (part) => [part, await all.text(`${folder}/${part}`)]),
    );
    files.set(set, Object.fromEntries(texts) as Files);
  }
  return files;
}

function checkFiles(
  published: ReadonlyMap<string, Files>,
  originals: ReadonlyMap<string, ReturnType<typeof populationOf>>,
  anonymized: ReadonlyMap<string, string>,
): void {
  for (const [name, files] of published) {
    const original = originals.get(name)?.original;
    expect(files.original).toBe(original && Buffer.concat([...writeOriginalTraces(original)]).toString());
    expect(isPseudonymized(files.anonymized, files.public, files["id-table"])).toBe(true);
    const plain = files.original.replace("user_id,time_id,reg_id", "reg_id").replace(/^.*,/gm, "");
    expect(files.anonymized).toBe(name.startsWith("team000") ? plain : anonymized.get(name));
  }
}

async function matrices(contest: string, api: ApiClient) {
  const view = await api.get<{
    rounds: { matrices: Record<"reidentification" | "traceInference", Matrix> }[];
  }>(`/contests/${contest}/matrix`);
  return view.rounds[0].matrices;
}

/** Every cell, minimum and sum of a matrix from what was handed in. */
function checkMatrix(
  matrix: Matrix,
  letter: "I" | "T",
  attacks: ReadonlyMap<string, string[]>,
  published: ReadonlyMap<string, Files>,
): void {
  const sums = new Map(matrix.columns.map(({ id }) => [id, 0]));
  for (const row of matrix.rows) {
    const files = published.get(row.id);
    expect(row.valid).toBe(files !== undefined);
    if (!files) {
      expect(row.minimum).toBe(0);
      continue;
    }
    expect(row.utilityScore).toBeCloseTo(plainUtility(RULES, files.original, files.anonymized), 12);
    for (let team = 1; team <= TEAMS; team++) {
      const column = `team${number(team)}`;
      const sent = attacks.get(`${letter === "I" ? "etable" : "etraces"} ${row.id} ${column}`);
      if (team === row.team.number) {
        expect(row.scores[column]).toBeUndefined();
        continue;
      }
      const scores = (sent ?? []).map((text) =>
        letter === "I"
          ? plainReidentification(files["id-table"], text)
          : plainTraceInference(RULES, files.original, text),
      );
      expect(row.scores[column], `${row.id} by ${column}`).toBeCloseTo(Math.min(...scores), 12);
      sums.set(column, (sums.get(column) ?? 0) + Math.min(...scores));
    }
    const samples = Object.keys(row.scores).filter((id) => !id.startsWith("team"));
    expect(samples).toHaveLength(3);
    for (const id of samples) sums.set(id, (sums.get(id) ?? 0) + row.scores[id]);
    expect(row.minimum).toBe(Math.min(...Object.values(row.scores)));
  }
  for (const { id, sum } of matrix.columns) expect(sum, id).toBeCloseTo(sums.get(id) ?? 0, 9);
}

/** Ranks, totals and awards from the matrices' minima and sums. */
async function checkRanking(
  api: ApiClient,
  { reidentification, traceInference }: Awaited<ReturnType<typeof matrices>>,
): Promise<void> {
  const ranking = await api.get<{
    anonymization: { rank: number; team: { number: number }; total: number }[];
    attack: Record<string, { rank: number; team: { number: number }; total: number }[]>;
  }>("/contests/cup/ranking");
  const minimum = (matrix: Matrix, team: number, kind: Kind) =>
    matrix.rows.find((row) => row.team.number === team && row.kind === kind)?.minimum ?? 0;
  const totals = new Map(
    [...Array(TEAMS).keys()].map((index) => {
      const team = index + 1;
      return [team, minimum(reidentification, team, "IDP") + minimum(traceInference, team, "TRP")];
    }),
  );
  expect(ranking.anonymization).toHaveLength(TEAMS);
  for (const { rank, team, total } of ranking.anonymization) {
    expect(total).toBeCloseTo(totals.get(team.number) ?? 0, 12);
    expect(rank).toBe(1 + [...totals.values()].filter((other) => other > total + 1e-9).length);
  }
  for (const [score, matrix] of Object.entries({ reidentification, traceInference })) {
    const sums = new Map(matrix.columns.map(({ id, sum }) => [id, sum]));
    expect(ranking.attack[score]).toHaveLength(TEAMS);
    for (const { rank, team, total } of ranking.attack[score]) {
      expect(total).toBeCloseTo(sums.get(`team${number(team.number)}`) ?? Number.NaN, 9);
      const lower = ranking.attack[score].filter((other) => other.total < total - 1e-9);
      expect(rank).toBe(1 + lower.length);
    }
  }
  const { awards } = await api.get<{
    awards: { kind: string; place: number; score: string | null; teams: { number: number }[] }[];
  }>("/contests/cup/awards");
  const winners = ranking.anonymization.filter(({ rank }) => rank === 1).map(({ team }) => team.number);
  const first = awards.find(({ kind, place }) => kind === "overall" && place === 1);
  expect(first?.teams.map((team) => team.number)).toEqual(winners);
}
