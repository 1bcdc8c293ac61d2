import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FirstPaintScript } from "../../../app/theme/first-paint-script.tsx";

/** A clock that goes on by a second each time it is looked at. */
class HastyDate extends Date {
  static seconds = 0;

  constructor() {
    super(HastyDate.seconds++ * 1000);
  }
}

/** Whether the script marks a page of a contest in this zone as that of a reader whose clock is another one. */
function marksElsewhere(contestZone: string): boolean {
  const html = renderToStaticMarkup(<FirstPaintScript nonce={undefined} contestZone={contestZone} />);
  const [, script] = html.matchAll(/<script[^>]*>(.*?)<\/script>/gs);
  let isMarked = false;
  const documentElement = { toggleAttribute: (_: string, isOn: boolean) => (isMarked = isOn) };
  new Function("document", "Date", script[1])({ documentElement }, HastyDate);
  return isMarked;
}

test("a reader in the contest's zone is not elsewhere, also where a second ends meanwhile", () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(marksElsewhere(timeZone)).toBe(false);
  expect(marksElsewhere(timeZone === "Asia/Kathmandu" ? "Asia/Tokyo" : "Asia/Kathmandu")).toBe(true);
});
