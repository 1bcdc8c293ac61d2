import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findProjectRoot } from "../../lib/common/project-root.ts";
import { readEnvironment } from "../../lib/platform/env.ts";

describe("the settings' defaults", () => {
  const env = readEnvironment({});

  test("keep all data in the checkout, and let the site answer only this machine", () => {
    expect(env.dataDir).toBe(path.join(findProjectRoot(), "data"));
    expect(env.storageDir).toBe(path.join(env.dataDir, "blobs"));
    expect([env.host, env.port, env.publicUrl]).toEqual(["127.0.0.1", 3000, "http://localhost:3000"]);
  });

  test("apply to a variable set to nothing", () => {
    expect(readEnvironment({ PORT: "", DATABASE_URL: " ", TRACECUP_DATA_DIR: "" })).toEqual(env);
  });
});

test("readEnvironment reads all settings", () => {
  const env = readEnvironment({
    DATABASE_URL: "postgresql://cup:pw@db.example:5432/cup",
    TRACECUP_DATA_DIR: "/srv/cup",
    PORT: "8080",
    PUBLIC_URL: "https://cup.example.org/",
    TRACECUP_MAP_PMTILES: "/srv/maps/tokyo.pmtiles",
    TRACECUP_WORKER_THREADS: "3",
    TRACECUP_WORKER_HEALTH_PORT: "3001",
    TRACECUP_S3_BUCKET: "blobs",
    TRACECUP_S3_ACCESS_KEY_ID: "id",
    TRACECUP_S3_SECRET_ACCESS_KEY: "key",
    SMTP_URL: "smtps://cup:pw@mail.example.org",
    MAIL_FROM: "Tracecup <cup@example.org>",
    GITHUB_CLIENT_ID: "octo",
    GITHUB_CLIENT_SECRET: "cat",
    OIDC_ISSUER: "https://login.example.ac.jp/realms/cup/",
    OIDC_CLIENT_ID: "cup",
    OIDC_CLIENT_SECRET: "key",
  });
  expect(env).toMatchObject({
    externalDatabaseUrl: "postgresql://cup:pw@db.example:5432/cup",
    storageDir: "/srv/cup/blobs",
    publicUrl: "https://cup.example.org",
    publicUrlGiven: true,
    mapFile: "/srv/maps/tokyo.pmtiles",
    workerThreads: 3,
    workerHealthPort: 3001,
    s3: { bucket: "blobs", region: "us-east-1", accessKeyId: "id", secretAccessKey: "key" },
    proxyAddresses: ["127.0.0.0/8", "::1"],
    securityContact: "mailto:cup@example.org",
    mail: { smtpUrl: "smtps://cup:pw@mail.example.org", tls: "required", from: "Tracecup <cup@example.org>" },
    oauth: {
      google: undefined,
      github: { clientId: "octo", clientSecret: "cat" },
      openId: {
        clientId: "cup",
        clientSecret: "key",
        issuer: "https://login.example.ac.jp/realms/cup",
        name: "login.example.ac.jp",
      },
    },
  });
});

describe("a bad setting", () => {
  test.each([
    [{ PORT: "80.5" }, 'PORT must be a whole number from 1 to 65535, but it is "80.5".'],
    [{ PORT: "70000" }, 'PORT must be a whole number from 1 to 65535, but it is "70000".'],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be fatal, .* or silent, but it is "loud"\.$/],
    [{ PUBLIC_URL: "cup" }, 'PUBLIC_URL must be an address like https://cup.example.org, but it is "cup".'],
    [{ TRACECUP_WORKER_THREADS: "0" }, /^TRACECUP_WORKER_THREADS must be a whole number from 1 to 256/],
    [{ DATABASE_OWNER_URL: "postgresql://o:pw@h/d" }, "DATABASE_OWNER_URL needs DATABASE_URL beside it."],
    [{ TRACECUP_S3_BUCKET: "b" }, /^TRACECUP_S3_BUCKET needs TRACECUP_S3_ACCESS_KEY_ID and/],
    [{ SMTP_URL: "smtp://mail.example.org" }, "SMTP_URL needs MAIL_FROM beside it."],
    [{ SMTP_TLS: "no" }, 'SMTP_TLS must be required or optional, but it is "no".'],
    [
      { TRACECUP_PROXY_ADDRESSES: "10.0.0.5, 10.0.0.0/33" },
      /^TRACECUP_PROXY_ADDRESSES must be a list of addresses and networks like 10\.0\.0\.5, 10\.1\.0\.0\/16, but/,
    ],
    [{ SECURITY_CONTACT: "http://example.org" }, /^SECURITY_CONTACT must be an address like security@/],
    [{ GOOGLE_CLIENT_ID: "g" }, "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET need one another."],
    [
      { OIDC_ISSUER: "https://login.example.org" },
      /^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET need/,
    ],
    [
      { OIDC_ISSUER: "login.example.org" },
      /^OIDC_ISSUER must be an address like https:.*"login.example.org"/,
    ],
    [{ MAIL_FROM: "nobody" }, 'MAIL_FROM must be an address like cup@example.org, but it is "nobody".'],
  ])("is reported in one sentence that names the variable: %j", (source, message) => {
    expect(() => readEnvironment(source)).toThrow(message);
  });

  test("is reported without its secret", () => {
    expect(() => readEnvironment({ DATABASE_URL: "mysql://u:hunter2@h/d" })).toThrow(
      /^(?!.*hunter2)DATABASE_URL must/,
    );
    expect(() => readEnvironment({ DATABASE_OWNER_URL: "mysql://u:hunter2@h/d" })).toThrow(
      /^(?!.*hunter2)DATABASE_OWNER_URL must/,
    );
    expect(() => readEnvironment({ SMTP_URL: "http://u:hunter2@h" })).toThrow(/^(?!.*hunter2)SMTP_URL must/);
    expect(() => readEnvironment({ NEXTAUTH_SECRET: "hunter2" })).toThrow(
      /^(?!.*hunter2)NEXTAUTH_SECRET must/,
    );
  });
});

test("no other file of the program reads process.env", () => {
  // .dependency-cruiser.cjs cannot see globals, so the text is searched.
  const offenders = sourceFiles().filter((file) => /process\.env\b/.test(readFileSync(file, "utf8")));
  expect(offenders.map((file) => path.relative(findProjectRoot(), file))).toEqual(["lib/platform/env.ts"]);
});

function sourceFiles(): string[] {
  const folders = ["app", "i18n", "lib", "scripts", "workers"];
  return folders
    .flatMap((folder) => listFiles(path.join(findProjectRoot(), folder)))
    .filter((file) => /\.(tsx?|mjs)$/.test(file));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name));
}
