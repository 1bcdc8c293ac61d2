import { describe, expect, it } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import {
  CONTEST_FORM,
  type ContestFile,
} from "../../../../../lib/use-cases/set-up/contest-files/contest-file.ts";
import { printContest, readContest } from "../../../../../lib/use-cases/set-up/contest-files/contest-yaml.ts";

const FILE: ContestFile = {
  tracecup: CONTEST_FORM,
  contest: {
    slug: "cup",
    name: "Cup",
    timeZone: "Asia/Tokyo",
    maxTeamSize: 3,
    selfRegistration: false,
    visibility: "DRAFT",
  },
  rules: [{ summary: "", en: "# Rules\n\n- no: yes", ja: "# 規則" }],
  rounds: [
    {
      slug: "one",
      name: "One",
      boardFreezesAt: null,
      phases: [
        {
          kind: "ANONYMIZATION",
          startsAt: new Date("2019-08-19T03:00:00Z"),
          endsAt: new Date("2019-10-04T14:59:59.999Z"),
        },
      ],
      settings: PWS_2019_PRELIMINARY,
    },
  ],
  teams: [{ number: 1, name: "007", withdrawnAt: null }],
  examiners: [{ email: "a@example.org", name: "A" }],
};

/** What a reader says of the printed file with a change in it. */
function complaints(change: (yaml: string) => string): string[] {
  return complaintsAbout(change(printContest(FILE)));
}

function complaintsAbout(yaml: string): string[] {
  try {
    readContest(yaml, "contest.yaml");
  } catch (error) {
    return (error as Error).message.split("\n");
  }
  return [];
}

/** The line, from 1, on which the printed file says something. */
const lineOf = (text: string, yaml = printContest(FILE)) =>
  yaml.split("\n").findIndex((line) => line.includes(text)) + 1;

describe("a contest as YAML", () => {
  it("is read back as it was printed, with times on the contest's clock", () => {
    const yaml = printContest(FILE);
    expect(readContest(yaml, "contest.yaml")).toEqual(FILE);
    expect(yaml).toContain("startsAt: 2019-08-19T12:00:00+09:00");
    expect(yaml).toContain("endsAt: 2019-10-04T23:59:59.999+09:00");
    expect(yaml).toContain('name: "007"');
  });

  it("fills in what is optional", () => {
    const least = `tracecup: ${CONTEST_FORM}\ncontest: { slug: cup, name: Cup, timeZone: UTC }\n`;
    expect(readContest(least, "contest.yaml")).toMatchObject({
      contest: { maxTeamSize: null, selfRegistration: false },
      rounds: [],
      teams: [],
    });
  });

  it("is refused when it is cut off anywhere, with the line where it ends", () => {
    const yaml = printContest(FILE);
    for (let length = yaml.indexOf("contest:"); length < yaml.length - 1; length++) {
      const [found, ...others] = complaintsAbout(yaml.slice(0, length));
      const lines = yaml.slice(0, length).trimEnd().split("\n").length;
      expect([length, found, ...others]).toEqual([
        length,
        `contest.yaml line ${lines}: the file is cut off here: its last line should be "...", as line 2 says`,
      ]);
    }
    for (let length = 0; length < yaml.indexOf("contest:"); length++) {
      expect(complaintsAbout(yaml.slice(0, length))[0]).toMatch(/^contest\.yaml line \d: /);
    }
  });

  it.each([
    ["a value that does not fit", "userCount: 2000", "userCount: many", "rounds.0.settings.userCount"],
    [
      "a setting that is not known",
      "userCount: 2000",
      "userCount: 2000\n      magic: 1",
      "rounds.0.settings",
    ],
    ["an unknown zone", "timeZone: Asia/Tokyo", "timeZone: Asia/Nowhere", "contest.timeZone"],
    ["a time without its offset", "startsAt: 2019-08-19T12:00:00+09:00", "startsAt: 2019-08-19", "startsAt"],
    [
      "an end before its start",
      "endsAt: 2019-10-04T23:59:59.999+09:00",
      "endsAt: 2019-08-01T00:00:00+09:00",
      "endsAt",
    ],
    ["another form", CONTEST_FORM, "contest/2", "tracecup"],
  ])("names the line and the path of %s", (_what, before, after, where) => {
    const found = complaints((yaml) => yaml.replace(before, after));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^contest\.yaml line \d+: /);
    expect(found[0]).toContain(where);
    const added = after.split("\n").length - 1;
    expect(found[0]).toContain(`line ${lineOf(before) + added}:`);
  });

  it("names the nearest line of a missing value", () => {
    const [found] = complaints((yaml) => yaml.replace(/ +weight: 1\n/, ""));
    expect(found).toContain("rounds.0.settings.weight");
    expect(found).toContain(`line ${lineOf("settings:") + 1}:`);
  });

  it("lists several errors in the order of their lines, and all syntax errors", () => {
    const several = complaints((yaml) =>
      yaml.replace("slug: one", "slug: One!").replace("slug: cup", "slug: CUP"),
    );
    expect(several.map((text) => text.split(": ")[1])).toEqual(["contest.slug", "rounds.0.slug"]);
    expect(complaints((yaml) => yaml.replace("contest:", "contest: [")).at(0)).toMatch(
      /^contest\.yaml line \d+: /,
    );
  });

  it("refuses a withdrawn committee, whose sets every attack ranking needs", () => {
    const committee = { number: 0, name: "Committee", withdrawnAt: new Date(0) };
    expect(() => readContest(printContest({ ...FILE, teams: [committee] }), "c.yaml")).toThrow(
      /c\.yaml line \d+: teams\.0\.withdrawnAt: the committee's own team cannot withdraw/,
    );
  });

  it("refuses duplicates", () => {
    const twice = { ...FILE, teams: [...FILE.teams, ...FILE.teams] };
    expect(() => readContest(printContest(twice), "c.yaml")).toThrow(
      /c\.yaml line \d+: teams\.1\.number: 1 is there twice/,
    );
  });
});
