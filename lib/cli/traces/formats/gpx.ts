import { SaxesParser } from "saxes";
import { coordinates, isoTime } from "./parse-cells.ts";
import { FileFault, type PositionFormat, RowFault } from "./position-format.ts";

/** GPS Exchange Format 1.0 and 1.1: every `trkpt` with its `time`. */
export const GPX: PositionFormat = {
  fileNames: ["*.gpx"],
  open(sink) {
    const parser = new SaxesParser();
    let point: { line: number; latitude?: string; longitude?: string; time?: string } | undefined;
    let inTime = false;
    let hasRoot = false;
    parser.on("opentag", ({ name, attributes }) => {
      if (!hasRoot && !/^(\w+:)?gpx$/.test(name))
        throw new FileFault(`line ${parser.line}: expected <gpx>, found <${name}>`);
      hasRoot = true;
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
      if (!hasRoot) throw new FileFault("line 1: expected <gpx>, found no XML");
      throw new FileFault(message.replace(/^(\d+):(\d+): /, "line $1: "));
    });
    return { push: (text) => void parser.write(text), end: () => void parser.close() };
  },
};
