import { Temporal } from "temporal-polyfill";

const QUARTER = 900;

/**
 * What clocks in a time zone show, for many times: the offset is computed once for every quarter of an hour, at whose beginnings alone zones
 * have changed theirs since 1972.
 */
export class ZoneClock {
  private readonly zone: string;
  private readonly offsets = new Map<number, number>();
  private readonly instants = new Map<number, number>();

  /** @param zone an IANA time zone, such as `Asia/Tokyo` */
  constructor(zone: string) {
    this.zone = zone;
  }

  /** The local time of an instant, both in seconds since 1970-01-01T00:00. */
  toLocal(utcSeconds: number): number {
    const quarter = Math.floor(utcSeconds / QUARTER);
    let offset = this.offsets.get(quarter);
    if (offset === undefined) {
      const instant = Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER * 1000);
      offset = instant.toZonedDateTimeISO(this.zone).offsetNanoseconds / 1e9;
      this.offsets.set(quarter, offset);
    }
    return utcSeconds + offset;
  }

  /** The instant at which clocks show a local time: the earlier of two, and for a time that they skip the one as long after as before. */
  toUtc(localSeconds: number): number {
    const quarter = Math.floor(localSeconds / QUARTER);
    let instant = this.instants.get(quarter);
    if (instant === undefined) {
      const local = Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER * 1000).toZonedDateTimeISO(
        "UTC",
      );
      const zoned = local.toPlainDateTime().toZonedDateTime(this.zone, { disambiguation: "compatible" });
      instant = zoned.epochMilliseconds / 1000;
      this.instants.set(quarter, instant);
    }
    return instant + (localSeconds - quarter * QUARTER);
  }
}
