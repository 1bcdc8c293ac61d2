import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { localParts, RAW_FORMS, type RawPoint, writeFiles } from "../../helpers/raw-positions.ts";
import { temporaryFolder } from "./golden-set.ts";
import { runCommand } from "./run-command.ts";

const { file } = temporaryFolder();

const BOX = { south: 52.4, north: 52.6, west: 13.2, east: 13.6 };
const [COLUMNS, ROWS, SLOTS, DAYS] = [10, 8, 6, 2];
const GRID = ["--box", "52.4,52.6,13.2,13.6", "--columns", `${COLUMNS}`, "--rows", `${ROWS}`];
const TIMES = ["--days", `${DAYS}`, "--slots", `${SLOTS}`, "--slot-minutes", "90", "--start", "07:30"];

/** People around Berlin on four days, in which Europe's clocks are put forward; some positions are outside the box or the day. */
function wander(users: number, share: number): RawPoint[] {
  const random = new Mt19937(31);
  const points: RawPoint[] = [];
  const start = Date.parse("2019-03-29T00:00:00Z");
  for (let user = 0; user < users; user++) {
    for (let minute = 0; minute < 4 * 1440; minute += 17) {
      if (random.random() > share) continue;
      const latitude = Number((52.38 + random.random() * 0.24).toFixed(5));
      const longitude = Number((13.18 + random.random() * 0.44).toFixed(5));
      const time = start + minute * 60_000 + random.interval(59) * 1000;
      points.push({ user: `u${String(user + 1).padStart(2, "0")}`, time, latitude, longitude });
    }
  }
  return points;
}

/** For each user and `date slot` the region of the position nearest to the slot's middle, by the definition; -1 outside the box. */
function expectedRegions(points: readonly RawPoint[], zone: string): Map<string, number> {
  const best = new Map<string, { distance: number; time: number; region: number }>();
  for (const { user, time, latitude, longitude } of points) {
    const { date, clock } = localParts(time, zone);
    const [hours, minutes, seconds] = clock.split(":").map(Number);
    const since = hours * 3600 + minutes * 60 + seconds - 7.5 * 3600;
    const slot = Math.floor(since / 5400);
    if (slot < 0 || slot >= SLOTS) continue;
    const distance = Math.abs(since - (slot + 0.5) * 5400);
    const key = `${user} ${date} ${slot}`;
    const known = best.get(key);
    if (known && (known.distance < distance || (known.distance === distance && known.time < time))) continue;
    const inside =
      latitude >= BOX.south && latitude <= BOX.north && longitude >= BOX.west && longitude <= BOX.east;
    const column = Math.floor((longitude - BOX.west) / ((BOX.east - BOX.west) / COLUMNS));
    const row = Math.floor((latitude - BOX.south) / ((BOX.north - BOX.south) / ROWS));
    best.set(key, { distance, time, region: inside ? row * COLUMNS + column + 1 : -1 });
  }
  return new Map([...best].filter(([, { region }]) => region > 0).map(([key, { region }]) => [key, region]));
}

interface Imported {
  /** R and O by original user name: their regions in order. */
  readonly traces: Map<string, readonly number[]>;
  readonly report: string;
}

function imported(out: string): Imported {
  const rows = (name: string) =>
    readFileSync(join(out, name), "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(","));
  const names = new Map(rows("users.csv").map(([number, name]) => [number, name]));
  const traces = new Map<string, number[]>();
  const parts = ["reftraces", "orgtraces"].flatMap((prefix) => rows(`${prefix}_team001_data01_IDP.csv`));
  for (const [user, , region] of parts) {
    const name = names.get(user) ?? "";
    traces.set(name, [...(traces.get(name) ?? []), Number(region)]);
  }
  return { traces, report: readFileSync(join(out, "report.md"), "utf8") };
}

const ZONES: Readonly<Record<string, string>> = { "t-drive": "Asia/Shanghai" };

describe("traces import", () => {
  it.each(Object.keys(RAW_FORMS))("puts every observed event of %s into its cell", async (format) => {
    const zone = ZONES[format] ?? "Europe/Berlin";
    const points = wander(12, 0.5);
    const folder = file(`raw-${format}`);
    writeFiles(folder, RAW_FORMS[format](points, zone));
    const out = file(`out-${format}`);
    const own =
      format === "csv" ? ["--latitude", "lat", "--longitude", "lng", "--time", "when", "--user", "id"] : [];
    const place = format === "foursquare" ? [] : ["--time-zone", zone];
    const wish = [...own, ...place, ...GRID, ...TIMES, "--from", "2019-03-29", "--coverage", "0.2"];
    const { code, stderr } = await runCommand(
      "traces",
      "import",
      folder,
      "--format",
      format,
      "--out",
      out,
      ...wish,
    );
    expect([code, stderr]).toEqual([0, "12 users kept, 0 lost\n"]);
    const { traces } = imported(out);
    const expected = expectedRegions(points, zone);
    let compared = 0;
    for (const [name, regions] of traces) {
      const user = format === "cabspotting" ? name.replace("new_", "") : name;
      for (const [event, region] of regions.entries()) {
        const date = `2019-03-${29 + Math.floor(event / SLOTS)}`
          .replace("-32", "-01")
          .replace("03-01", "04-01");
        const known = expected.get(`${user} ${date} ${event % SLOTS}`);
        if (known === undefined) continue;
        expect(`${user} ${date} ${event % SLOTS}: ${region}`).toBe(
          `${user} ${date} ${event % SLOTS}: ${known}`,
        );
        compared++;
      }
    }
    expect(compared).toBe(
      [...expected.keys()].filter((key) => / 2019-(03-(29|30|31)|04-01) /.test(key)).length,
    );
    expect(compared).toBeGreaterThan(150);
  });

  it("makes a set that anonymize and score take with its round.json", async () => {
    const folder = file("whole-way");
    writeFiles(folder, RAW_FORMS.gowalla(wander(12, 0.5), "Europe/Berlin"));
    const hospitals = file("hospitals.csv");
    writeFileSync(hospitals, "name,latitude,longitude\nCharité,52.5263,13.3766\nfar away,48.1,11.5\n");
    const out = file("whole-way-out");
    const wish = [
      "--time-zone",
      "Europe/Berlin",
      ...GRID,
      ...TIMES,
      "--coverage",
      "0.2",
      "--hospitals",
      hospitals,
    ];
    const made = await runCommand("traces", "import", folder, "--format", "gowalla", "--out", out, ...wish);
    expect(made.code).toBe(0);
    const [orig, ref, round, ano] = [
      "orgtraces_team001_data01_IDP.csv",
      "reftraces_team001_data01_IDP.csv",
      "round.json",
      "ano.csv",
    ].map((name) => join(out, name));
    const row = Math.floor((52.5263 - 52.4) / (0.2 / ROWS));
    const column = Math.floor((13.3766 - 13.2) / (0.4 / COLUMNS));
    expect(JSON.parse(readFileSync(round, "utf8"))).toMatchObject({
      hospitalRegionIds: [row * COLUMNS + column + 1],
      calendar: { days: DAYS, slotsPerDay: SLOTS, homeSlots: 2, startMinute: 450, slotMinutes: 90 },
    });
    const sample = ["--orig", orig, "--round", round];
    expect((await runCommand("anonymize", "A2", ...sample, "--out", ano)).code).toBe(0);
    const scored = await runCommand("score", ...sample, "--ref", ref, "--ano", ano, "--json");
    expect(scored.code).toBe(0);
    expect(JSON.parse(scored.stdout)).toMatchObject({ userCount: 12, eventsPerUser: DAYS * SLOTS });
  });

  it("numbers and draws the same users for the same seed, and others for another", async () => {
    const folder = file("seeds");
    writeFiles(folder, RAW_FORMS.gowalla(wander(12, 0.5), "Europe/Berlin"));
    const users = async (seed: string, name: string) => {
      const out = file(name);
      const wish = [
        "--time-zone",
        "Europe/Berlin",
        ...TIMES,
        "--coverage",
        "0.2",
        "--users",
        "5",
        "--seed",
        seed,
      ];
      await runCommand("traces", "import", folder, "--format", "gowalla", "--out", out, ...wish);
      return ["users.csv", "report.md", "orgtraces_team001_data01_IDP.csv", "round.json"].map((one) =>
        readFileSync(join(out, one), "utf8"),
      );
    };
    const first = await users("4", "seed-a");
    expect(await users("4", "seed-b")).toEqual(first);
    const other = await users("5", "seed-c");
    expect(other[0]).not.toBe(first[0]);
    expect(other[3]).toBe(first[3]);
    expect(first[0].trim().split("\n")).toHaveLength(6);
  });

  it("refuses a file with the lines of its errors, or leaves these out and counts them", async () => {
    const folder = file("faulty");
    const good = RAW_FORMS.gowalla(wander(3, 0.5), "Europe/Berlin")["check-ins.txt"];
    const bad = [
      "1\t2019-02-30T00:00:00Z\t52.5\t13.4\t1",
      "1\t2019-03-30T12:00:00Z\t95\t13.4\t1",
      "nonsense",
    ];
    writeFiles(folder, { "check-ins.txt": `${bad.join("\n")}\n${good}` });
    const wish = [
      "--format",
      "gowalla",
      "--time-zone",
      "Europe/Berlin",
      ...GRID,
      ...TIMES,
      "--coverage",
      "0.2",
    ];
    const refused = await runCommand("traces", "import", folder, ...wish, "--out", file("faulty-out"));
    expect(refused.code).toBe(1);
    const path = join(folder, "check-ins.txt");
    expect(refused.stderr.trim().split("\n")).toEqual([
      `${path} line 1: expected a time that exists, found "2019-02-30T00:00:00Z"`,
      `${path} line 2: expected a latitude in -90..90, found "95"`,
      `${path} line 3: expected a time such as 2008-02-02 15:36:08, found nothing`,
      "3 errors",
    ]);
    const out = file("faulty-skipped");
    const skipped = await runCommand("traces", "import", folder, ...wish, "--skip-errors", "--out", out);
    expect(skipped.code).toBe(0);
    expect(imported(out).report).toContain("| rows left out because of errors | 3 |");
  });

  it("names the line at which GPX or a CSV header cannot be read", async () => {
    const folder = file("unreadable");
    writeFiles(folder, {
      "a.gpx": '<gpx>\n<trk><trkpt lat="1" lon="2">\n<time>2019-03-30T12:00:00Z</tim></trkpt></trk></gpx>',
      "b.csv": "latitude,longitude,when,user\n",
      "c.gpx": '<gpx>\n<trkpt lat="1" lon="2"></trkpt></gpx>',
    });
    const wish = ["--time-zone", "UTC", "--out", file("unreadable-out")];
    const gpx = await runCommand("traces", "import", join(folder, "a.gpx"), "--format", "gpx", ...wish);
    expect(gpx).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/a\.gpx line 3: unexpected close tag/),
    });
    const csv = await runCommand("traces", "import", join(folder, "b.csv"), "--format", "csv", ...wish);
    expect(csv.stderr).toContain(
      "b.csv line 1: expected the columns time (or others, named by --time), found latitude,longitude,when,user",
    );
    const timeless = await runCommand("traces", "import", join(folder, "c.gpx"), "--format", "gpx", ...wish);
    expect(timeless.stderr).toContain("c.gpx line 2: expected a time such as");
  });

  it.each<[string, string | Buffer, readonly string[], RegExp]>([
    ["page.gpx", "<!DOCTYPE html><html><body/></html>", [], /page\.gpx line 1: expected <gpx>, found <html>/],
    ["text.gpx", "user,time\n1,2\n", [], /text\.gpx line 1: expected <gpx>, found no XML/],
    ["empty.gpx", "", [], /empty\.gpx line 1: expected <gpx>, found no XML/],
    ["route.gpx", '<gpx><rte><rtept lat="1" lon="2"/></rte></gpx>', [], /no position was found: is it gpx\?/],
    ["empty.csv", "", [], /no position was found: is it csv\?/],
    ["header.csv", "user,time,latitude,longitude\r\n", [], /no position was found: is it csv\?/],
    [
      "names.csv",
      "\uFEFFid,Time,lat,lng\n",
      ["--latitude", "lat"],
      /expected the columns longitude, time, user \(or others, named by --longitude, --time, --user\), found id,Time,lat,lng/,
    ],
    [
      "utf16.csv",
      Buffer.from("\uFEFFuser,time\n", "utf16le"),
      [],
      /expected text in UTF-8, found another encoding/,
    ],
    ["sjis.csv", Buffer.from([0x83, 0x86, 0x2c, 0x8e, 0x9e, 0x0a]), [], /expected text in UTF-8/],
    [
      "track.plt",
      `${"header\r\n".repeat(6)}39.9,116.4\r\n`,
      [],
      /line 7: expected latitude,longitude,0,altitude,/,
    ],
    [
      "night.csv",
      "user,time,latitude,longitude\na,2019-03-30T03:00:00,1,2\n",
      [],
      /none of 1 positions is in the day's slots, 08:00 to 18:00 in UTC/,
    ],
    [
      "zone.csv",
      "user,time,latitude,longitude\na,2019-03-30T03:00:00,1,2\na,2019-03-30T09:00:00,2,3\n",
      ["--box", "0,5,0,5"],
      /none of 1 users has a coverage of 0\.5 .*; 1 of 2 positions are not in the day's slots, 08:00 to 18:00 in UTC: try/,
    ],
    [
      "fiji.csv",
      "user,time,latitude,longitude\na,2019-03-30T09:00:00,-17.8,179.9\na,2019-03-30T09:30:00,-17.9,-179.9\n",
      [],
      /reach from -179\.9 to 179\.9 degrees of longitude: expected --box, which cannot cross the 180th meridian/,
    ],
  ])("says why %s cannot be imported", async (name, content, wish, message) => {
    writeFileSync(file(name), content);
    const format = { gpx: "gpx", csv: "csv", plt: "geolife" }[name.split(".")[1]] as string;
    const refused = await runCommand(
      "traces",
      "import",
      file(name),
      "--format",
      format,
      "--time-zone",
      "UTC",
      "--out",
      file("refused-out"),
      ...wish,
    );
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(message);
  });

  it("reads segments with offsets of their own, far apart, and files of nested folders by name", async () => {
    const folder = file("nested");
    mkdirSync(join(folder, "a/b"), { recursive: true });
    const segment = (hour: string, zone: string) =>
      `<trkseg><trkpt lat="1" lon="2"><time>2019-03-30T${hour}:15:00${zone}</time></trkpt></trkseg>`;
    const later = `<trkseg><trkpt lat="3" lon="4"><time>2029-03-30T08:15:00Z</time></trkpt></trkseg>`;
    const text = `<gpx><trk>${segment("09", "+01:00")}${segment("03", "-05:00")}${later}</trk></gpx>`;
    writeFileSync(join(folder, "a/b/only.GPX"), text);
    writeFileSync(join(folder, "a/notes.txt"), "not GPX");
    const wish = ["--format", "gpx", "--time-zone", "UTC", "--own-days", "--days", "1", "--coverage", "0.01"];
    const grid = ["--box", "0,5,0,5", "--slots", "2", "--out", file("nested-out")];
    const { stderr } = await runCommand("traces", "import", folder, ...wish, ...grid);
    expect(stderr).toBe("1 user kept, 0 lost\n");
    expect([...imported(file("nested-out")).traces.keys()]).toEqual(["only"]);
    const none = await runCommand(
      "traces",
      "import",
      join(folder, "a"),
      "--format",
      "geolife",
      "--out",
      file("none"),
    );
    expect(none.stderr).toContain("expected files named *.plt in this folder, also gzipped, found none");
  });

  it("reads gzipped files, takes folders as GPX users, and finds each user's own days", async () => {
    const folder = file("folders");
    const points = wander(3, 0.5).map((point) => ({
      ...point,
      time: point.time + (point.user === "u02" ? 400 * 86_400_000 : 0),
    }));
    for (const [name, text] of Object.entries(RAW_FORMS.gpx(points, "UTC"))) {
      mkdirSync(join(folder, name.replace(".gpx", "")), { recursive: true });
      writeFileSync(join(folder, name.replace(".gpx", ""), "track.gpx.gz"), gzipSync(text));
    }
    const wish = ["--format", "gpx", "--time-zone", "UTC", "--user-from", "folder", ...GRID, ...TIMES];
    const shared = await runCommand(
      "traces",
      "import",
      folder,
      ...wish,
      "--coverage",
      "0.2",
      "--out",
      file("shared"),
    );
    expect(shared.stderr).toBe("2 users kept, 1 lost\n");
    const own = [...wish, "--coverage", "0.2", "--own-days", "--out", file("own")];
    expect((await runCommand("traces", "import", folder, ...own)).stderr).toBe("3 users kept, 0 lost\n");
    expect([...imported(file("own")).traces.keys()].sort()).toEqual(["u01", "u02", "u03"]);
  });

  it.each([
    [["--format", "csv"], "--time-zone: expected the zone of the place, such as Asia/Tokyo, for csv"],
    [
      ["--format", "gowalla", "--time-zone", "UTC", "--user", "id"],
      "--user: cannot be used here: gowalla has no header",
    ],
    [["--format", "geolife", "--box", "2,1,3,4"], "--box: expected south,north,west,east in degrees"],
    [["--format", "geolife", "--slots", "40"], "--slots: expected slots that end by midnight"],
    [["--format", "geolife", "--from", "2019-02-29"], "--from: expected a day such as 2008-02-02"],
  ])("refuses %j", async (wish, message) => {
    const { code, stderr } = await runCommand("traces", "import", "x", "--out", "y", ...wish);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
