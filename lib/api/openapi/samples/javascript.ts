import type { SampleRequest } from "./sample-request.ts";

/** A request as a module for Node.js 20 or later. */
export function javascriptSample({ method, url, needsToken, body }: SampleRequest): string {
  const isJson = body !== null && "json" in body;
  const headers = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
    ...(needsToken ? ["Authorization: `Bearer ${env.TOKEN}`"] : []),
    ...(isJson ? ['"Content-Type": "application/json"'] : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}"`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(", ")} }`] : []),
    ...(body ? [isJson ? `body: JSON.stringify(${JSON.stringify(body.json)})` : "body"] : []),
  ];
  const imports = [
    ...(needsToken ? ['import { env } from "node:process";'] : []),
    ...(body && !isJson ? ['import { openAsBlob } from "node:fs";'] : []),
  ];
  return [
    ...(imports.length > 0 ? [...imports, ""] : []),
    ...fileLines(body),
    options.length > 0
      ? `const response = await fetch("${url}", {\n${options.map((option) => `  ${option},\n`).join("")}});`
      : `const response = await fetch("${url}");`,
    "console.log(response.status, await response.text());",
  ].join("\n");
}

/** Makes `body` of a file. */
function fileLines(body: SampleRequest["body"]): string[] {
  if (!body || "json" in body) return [];
  const opened = 'await openAsBlob("FILE")';
  return body.file === "bytes"
    ? [`const body = ${opened};`]
    : ["const body = new FormData();", `body.append("file", ${opened}, "FILE");`];
}
