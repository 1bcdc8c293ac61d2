import { SaxesParser } from "saxes";
import { coordinates, isoTime } from "./parse-cells.ts";
import { FileFault, type PositionFormat, RowFault } from "./position-format.ts";

/** GPS Exchange Format 1.0 and 1.1: every `trkpt` with its `time`. */
export const GPX: PositionFormat = {
  extension: /\.gpx(\.gz)?$/i,
  open(sink) {
    const parser = new SaxesParser();
    let point: { line: number; latitude?: string; longitude?: string; time?: string } | undefined;
    let inTime = false;
    parser.on("opentag", ({ name, attributes }) => {
      if (name === "trkpt")
        point = { line: parser.line, latitude: attributes.lat, longitude: attributes.lon };
      else if (name === "time" && point !== undefined) inTime = true;
    });
    parser.on("text", (text) => {
      if (inTime && point !== undefined) point.time = (point.time ?? "") + text;
    });
    parser.on("closetag", ({ name }) => {
      if (name === "time") inTime = false;
      if (name !== "trkpt" || point === undefined) return;
      const { line, latitude, longitude, time = "" } = point;
      point = undefined;
      try {
        sink.position({ ...isoTime(time.trim()), ...coordinates(latitude, longitude) });
      } catch (error) {
        if (!(error instanceof RowFault)) throw error;
        sink.fault(line, error.message);
      }
    });
    parser.on("error", ({ message }) => {
      throw new FileFault(message.replace(/^(\d+):(\d+): /, "line $1: "));
    });
    return { push: (text) => void parser.write(text), end: () => void parser.close() };
  },
};
