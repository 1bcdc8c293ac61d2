import type { SampleRequest } from "./sample-request.ts";

/** A request as a Python program that uses the package `requests`. */
export function pythonSample({ method, url, needsToken, body }: SampleRequest): string {
  return [
    ...(needsToken ? ["import os"] : []),
    "import requests",
    "",
    `response = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    ...(needsToken ? [`    headers={"Authorization": f"Bearer {os.environ['TOKEN']}"},`] : []),
    ...(body ? [`    ${bodyArgument(body)},`] : []),
    ")",
    "print(response.status_code, response.text)",
  ].join("\n");
}

function bodyArgument(body: NonNullable<SampleRequest["body"]>): string {
  if ("json" in body) return `json=${pythonLiteral(body.json)}`;
  return body.file === "bytes" ? 'data=open("FILE", "rb")' : 'files={"file": open("FILE", "rb")}';
}

/** A JSON value as Python writes it. */
function pythonLiteral(value: unknown): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${pythonLiteral(member)}`,
  );
  return `{${members.join(", ")}}`;
}
