import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One raw position of a synthetic person. */
export interface RawPoint {
  readonly user: string;
  /** Milliseconds since 1970, whole seconds. */
  readonly time: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** What clocks in a zone show, by the runtime's own calendar. */
export function localParts(time: number, zone: string) {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return { date: `${year}-${month}-${day}`, clock: `${hour}:${minute}:${second}` };
}

const iso = (time: number) => new Date(time).toISOString().replace(".000", "");

/** The files of each form, by their paths in a folder. */
export const RAW_FORMS: Readonly<
  Record<string, (points: readonly RawPoint[], zone: string) => Record<string, string>>
> = {
  gpx: (points) =>
    files(points, ({ user }) => `${user}.gpx`, {
      head: '<?xml version="1.0"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><metadata><time>2001-01-01T00:00:00Z</time></metadata><trk><trkseg>\n',
      row: (p) =>
        `<trkpt lat="${p.latitude}" lon="${p.longitude}"><ele>3</ele><time>${iso(p.time)}</time></trkpt>`,
      tail: "</trkseg></trk></gpx>\n",
    }),
  geolife: (points) =>
    files(points, ({ user, time }) => `Data/${user}/Trajectory/${iso(time).slice(0, 10)}.plt`, {
      head: "Geolife trajectory\nWGS 84\nAltitude is in Feet\nReserved 3\n0,2,255,My Track,0,0,2,8421376\n0\n",
      row: (p) => {
        const [date, clock] = iso(p.time).slice(0, -1).split("T");
        return `${p.latitude},${p.longitude},0,492,39744.12,${date},${clock}\r`;
      },
    }),
  "t-drive": (points, zone) =>
    files(points, ({ user }) => `${user}.txt`, {
      row: (p) => {
        const { date, clock } = localParts(p.time, zone);
        return `${p.user},${date} ${clock},${p.longitude},${p.latitude}`;
      },
    }),
  cabspotting: (points) =>
    files(points, ({ user }) => `new_${user}.txt`, {
      row: (p) => `${p.latitude} ${p.longitude} 0 ${p.time / 1000}`,
    }),
  gowalla: (points) =>
    files(points, () => "check-ins.txt", {
      row: (p) => `${p.user}\t${iso(p.time)}\t${p.latitude}\t${p.longitude}\t22847`,
    }),
  foursquare: (points, zone) =>
    files(points, () => "dataset_TSMC2014_TKY.txt", {
      row: (p) => {
        const { date, clock } = localParts(p.time, zone);
        const offset = (Date.parse(`${date}T${clock}Z`) - p.time) / 60_000;
        const [, day, month, year, utc] = /, (\d\d) (\w+) (\d+) (\S+) GMT/.exec(
          new Date(p.time).toUTCString(),
        ) as string[];
        return `${p.user}\t4f0f\t4bf5\tArts & Crafts\t${p.latitude}\t${p.longitude}\t${offset}\tTue ${month} ${day} ${utc} +0000 ${year}`;
      },
    }),
  csv: (points) =>
    files(points, () => "positions.csv", {
      head: "\uFEFFid,when,place,lng,lat\n",
      row: (p) => {
        const shifted = iso(p.time + 5.5 * 3_600_000).replace("Z", "+05:30");
        return `${p.user},${shifted},"here, there",${p.longitude},${p.latitude}`;
      },
    }),
};

interface Form {
  readonly head?: string;
  readonly tail?: string;
  row(point: RawPoint): string;
}

function files(points: readonly RawPoint[], name: (point: RawPoint) => string, form: Form) {
  const texts: Record<string, string> = {};
  for (const point of points) {
    const file = name(point);
    texts[file] ??= form.head ?? "";
    texts[file] += `${form.row(point)}\n`;
  }
  for (const file of Object.keys(texts)) texts[file] += form.tail ?? "";
  return texts;
}

/** Writes texts to files of a folder. */
export function writeFiles(folder: string, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
