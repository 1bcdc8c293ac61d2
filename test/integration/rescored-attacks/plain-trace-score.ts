import type { TestContest } from "../../helpers/contest.ts";

/**
 * s_T of a file that names one region everywhere, by the rulebook, with hospitals weighing 1.
 * @param limitKm the distance at which a guess gains nothing
 */
export async function plainTraceScore(
  { store, settings: { grid } }: TestContest,
  sha256: string,
  originalSha256: string,
  limitKm: number,
): Promise<number> {
  const rowsOf = async (blob: string) =>
    Buffer.from(await store.bytes(blob))
      .toString()
      .trim()
      .split("\n")
      .slice(1);
  const guess = Number((await rowsOf(sha256))[0]);
  const height = ((grid.latitudeMax - grid.latitudeMin) / grid.rows) * grid.kmPerLatitudeDegree;
  const width = ((grid.longitudeMax - grid.longitudeMin) / grid.columns) * grid.kmPerLongitudeDegree;
  const place = (region: number) => [(region - 1) % grid.columns, Math.floor((region - 1) / grid.columns)];
  const [x, y] = place(guess);
  const gains = (await rowsOf(originalSha256)).map((row) => {
    const [column, line] = place(Number(row.split(",")[2]));
    return Math.max(0, 1 - Math.hypot((column - x) * width, (line - y) * height) / limitKm);
  });
  return 1 - gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}
