import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { LAB_METHODS } from "../../../lib/lab/methods/lab-fields.ts";
import { namedFile } from "../../../lib/lab/report/named-file.ts";
import { defaultReport } from "../../../lib/use-cases/lab-runs/default-report.ts";

test.each(LAB_METHODS)("the default result of %s is cited in each of its files", (method) => {
  const report = defaultReport(method);
  for (const ending of ["csv", "json", "svg", "md"]) {
    const text = namedFile(report, `report.${ending}`, "ja")?.text ?? "";
    expect(text).toContain(`tracecup lab ${method}`);
    expect(text).toContain(report.provenance.version);
    expect(text).toMatch(/seed\D{1,14}1\b/);
    if (ending === "svg") new SaxesParser().write(text).close(); // throws for what is not well-formed
  }
});

test.each(LAB_METHODS)(
  "the default result of %s has one finding, of one sentence, and its picture",
  (method) => {
    const { headline, charts } = defaultReport(method);
    const { en, ja } = headline as { en: string; ja: string };
    expect(en.match(/[.!?](?= [A-Z]|$)/g)).toEqual(["."]);
    expect(ja).toMatch(/。$/);
    expect(charts[0].lines.some(({ y }) => y.some(Number.isFinite))).toBe(true);
  },
);

test("a file that a report does not have is not made", () => {
  const report = defaultReport("laplace");
  for (const name of ["report.xlsx", "table-0.csv", "table-99.csv", "map-1.csv", "report.constructor"])
    expect(namedFile(report, name, "en")).toBeUndefined();
  expect(namedFile(report, "chart-1.csv", "en")?.text).toMatch(/^epsilon,/);
});
