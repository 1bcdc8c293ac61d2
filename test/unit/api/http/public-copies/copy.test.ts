import { describe, expect, test } from "vitest";
import { copyOf } from "../../../../../lib/api/http/public-copies/copy.ts";

const rendered = (text: string, madeAt: string) => `{"title":${JSON.stringify(text)},"now":"$D${madeAt}"}`;
const page = (text: string, madeAt: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(rendered(text, madeAt))}])</script>`;
const answer = (text: string, madeAt: string) => `{"name":${JSON.stringify(text)},"at":"${madeAt}"}`;

describe.each([
  ["a page", "text/html; charset=utf-8", page],
  ["a part of a page", "text/x-component", rendered],
  ["an answer of the API", "application/json", answer],
])("the ETag of %s", (_, type, made) => {
  const etagOf = async (text: string, madeAt = "2019-08-19T03:00:00.000Z") => {
    const body = Buffer.from(made(text, madeAt));
    return (await copyOf({ status: 200, headers: { "content-type": type }, body }))?.etag;
  };

  test("is of what it says, not of when it was made", async () => {
    expect(await etagOf("one", "2019-08-19T03:00:01.234Z")).toBe(await etagOf("one"));
    expect(await etagOf("two")).not.toBe(await etagOf("one"));
  });

  test("is also of a name that looks like a time", async () => {
    const named = (time: string) => etagOf(`"now":"$D${time}","at":"${time}"}`);
    expect(await named("2019")).not.toBe(await named("2020"));
  });
});
