import fc from "fast-check";
import { expect, test } from "vitest";
import { UserError } from "../../../lib/common/errors.ts";
import { type OwnData, readOwnFile } from "../../../lib/lab/methods/read-own-file.ts";
import type { LabFileError } from "../../../lib/lab/reading/lab-file-errors.ts";
import { mutate, mutation } from "../core/formats/mutation.ts";

const ADULT = [
  "39, State-gov, 77516, Bachelors, 13, x, x, x, x, x, 0, 0, 40, United-States, <=50K",
  "50, Private, 83311, 11th, 7, x, x, x, x, x, 0, 0, 13, ?, >50K",
  "28, Without-pay, 338409, Doctorate, 16, x, x, x, x, x, 0, 0, 40, Cuba, >50K.\n",
].join("\n");

/** A good file of each kind, and what the readers made of it should hold, told from its cells. */
const FILES: readonly (readonly [OwnData["kind"], string, (rows: string[][]) => unknown])[] = [
  ["points", "age,weight,disease\n22,52.5,flu\n25,-65,cancer\n59,6e1,flu\n", pointRows],
  ["positions", "x,y,r\n1,2,3\n4.5,-1e3,0\n100,200,50\n", (rows) => rows.slice(1).map(numbers)],
  ["positions", "x,y,r,true_x,true_y\r\n1,2,3,4,5\r\n.5,7.,0,1,2\r\n", (rows) => rows.slice(1).map(numbers)],
  ["wardPopulations", "time,ward,people\n8:00,A,10\n8:00,B,5\n9:00,A,1\n", wardRows],
  ["adult", ADULT, adultRows],
];

function numbers(cells: readonly string[]): number[] {
  return cells.map(Number);
}

function pointRows([, ...rows]: string[][]): unknown {
  return rows.map((cells) => [...numbers(cells.slice(0, -1)), cells.at(-1)]);
}

/** Where somebody is, in any order. */
function wardRows([, ...rows]: string[][]): unknown {
  return rows
    .filter(([, , people]) => Number(people) > 0)
    .map(([time, ward, people]) => `${time} ${ward} ${Number(people)}`)
    .sort();
}

function adultRows(rows: string[][]): unknown {
  return rows
    .filter((cells) => cells.length > 1 && !cells[0].startsWith("|") && !cells.includes("?"))
    .map((cells) => [Number(cells[0]), cells[1], cells[3], cells[14].replace(/\.$/, "")]);
}

/** What was read, in the same shape. */
function rowsRead(data: OwnData): unknown {
  switch (data.kind) {
    case "points": {
      const { dimension, points, colors, values } = data.table;
      return Array.from(colors, (color, i) => [
        ...points.subarray(i * dimension, (i + 1) * dimension),
        values[color],
      ]);
    }
    case "positions": {
      const { circles, truth } = data.positions;
      const columns = [circles.x, circles.y, circles.r, ...(truth ? [truth.x, truth.y] : [])];
      return Array.from(circles.x, (_, i) => columns.map((column) => column[i]));
    }
    case "wardPopulations":
      return data.populations
        .flatMap(({ time, wards, people }) => wards.map((ward, w) => ({ time, ward, count: people[w] })))
        .filter(({ count }) => count > 0)
        .map(({ time, ward, count }) => `${time} ${ward} ${count}`)
        .sort();
    case "adult":
      return data.records.map(({ age, workclass, education, income }) => [age, workclass, education, income]);
    default:
      throw new Error(`${data.kind} is read by the engine's readers`);
  }
}

/** A text's lines and cells, as anybody would tell them who knows of no quotes. */
function rowsOf(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|[\r\n]/);
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.split(",").map((cell) => cell.trim()));
}

function read(kind: OwnData["kind"], bytes: Uint8Array): OwnData | readonly LabFileError[] {
  try {
    return readOwnFile(kind, bytes, "f.csv");
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== "bad_lab_file") throw error;
    return (error.detail as { errors: LabFileError[] }).errors;
  }
}

test.each(FILES)("a mutated file of %s is either read or refused by line", (kind, text, rowsDue) => {
  const good = Buffer.from(text);
  expect(read(kind, good)).toMatchObject({ kind });
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
      const bytes = mutate(good, mutations);
      const changed = bytes.toString();
      // Cells in quotes are another matter: test/unit/lab/own-file-errors.test.ts
      fc.pre(!changed.includes('"'));
      const rows = rowsOf(changed);
      const found = read(kind, bytes);
      if ("kind" in found) {
        expect(rowsRead(found)).toEqual(rowsDue(rows));
        return;
      }
      expect(found.length).toBeGreaterThan(0);
      for (const { line } of found) {
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(rows.length + 1);
      }
    }),
    { numRuns: 1_000 },
  );
});
