import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { receiveFiles } from "../../../../lib/api/http/receive-files.ts";
import { RequestBody } from "../../../../lib/api/http/request-body.ts";
import { uploadedFile } from "../../../../lib/api/http/uploaded-file.ts";

const headers = new Headers({ "content-type": "multipart/form-data; boundary=x" });

const part = (disposition: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: text/csv\r\n\r\n${text}\r\n`;
const form = `${part('name="kind"', "IDP")}${part('name="file"; filename="dir/軌跡.csv"', "1,2\n")}--x--`;

/** A body whose sender disconnects at its end, if told so. */
function body(text: string, disconnects = false): RequestBody {
  const bytes = Buffer.from(text);
  let at = 0;
  return new RequestBody(
    new ReadableStream({
      pull(controller) {
        if (at < bytes.length) controller.enqueue(new Uint8Array(bytes.subarray(at, at + 7)));
        else if (disconnects) controller.error(new Error("reset"));
        else controller.close();
        at += 7;
      },
    }),
  );
}

/** A body that repeats a text for ten megabytes. */
function endlessly(text: string, onSent: (bytes: number) => void): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode(text.repeat(Math.ceil(30_000 / text.length)));
  let chunks = 300;
  return new ReadableStream({
    pull(controller) {
      onSent(chunk.length);
      if (chunks-- > 0) controller.enqueue(chunk);
      else controller.close();
    },
  });
}

async function contents(text: string, disconnects = false): Promise<string> {
  const { chunks } = await uploadedFile(headers, body(text, disconnects));
  return (await buffer(chunks)).toString();
}

test("a form's first file is read with its name and the fields before it", async () => {
  const { name, fields } = await uploadedFile(headers, body(form));
  expect({ name, fields }).toEqual({ name: "軌跡.csv", fields: { kind: "IDP" } });
  expect(await contents(form)).toBe("1,2\n");
  await expect(contents(`${part('name="kind"', "IDP")}--x--`)).rejects.toMatchObject({ code: "no_file" });
});

test("a form that ends too early is refused, and a lost sender is reported as such", async () => {
  for (const length of [3, 60, form.length - 15]) {
    const start = form.slice(0, length);
    await expect(contents(start)).rejects.toMatchObject({ code: "bad_form" });
    await expect(contents(start, true)).rejects.toMatchObject({ code: "upload_interrupted" });
    await expect(receiveFiles(headers, body(start))).rejects.toMatchObject({ code: "bad_form" });
    await expect(receiveFiles(headers, body(start, true))).rejects.toMatchObject({
      code: "upload_interrupted",
    });
  }
});

test("a form that goes on without a file is read no further than its first 64 kB", async () => {
  let sent = 0;
  const endless = endlessly("what comes before the first part\r\n", (bytes) => {
    sent += bytes;
  });
  await expect(uploadedFile(headers, new RequestBody(endless))).rejects.toMatchObject({
    code: "bad_form",
    message: "The form cannot be read: no file in its first 64000 bytes.",
  });
  expect(sent).toBeLessThan(200_000);
});

test.each([
  ["nothing but boundaries", "--x\r\n"],
  ["many fields", part('name="a"', "1")],
])("a form of %s is given up at the thirteenth part", async (_what, text) => {
  let sent = 0;
  const endless = endlessly(text, (bytes) => {
    sent += bytes;
  });
  await expect(uploadedFile(headers, new RequestBody(endless))).rejects.toMatchObject({
    code: "bad_form",
    message: "The form cannot be read: it has too many parts.",
  });
  expect(sent).toBeLessThan(200_000);
});

test("a form's files are kept under their paths until they are removed", async () => {
  const { paths, remove } = await receiveFiles(headers, body(form));
  expect(paths.map(({ label, disk }) => [label, readFileSync(disk, "utf8")])).toEqual([
    ["dir/軌跡.csv", "1,2\n"],
  ]);
  await remove();
  expect(() => readFileSync(paths[0].disk)).toThrow("ENOENT");
});
