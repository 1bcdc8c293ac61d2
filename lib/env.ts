/**
 * The only reader of `process.env`. Every setting has a checked type here; a bad one is a `UserError` of one sentence.
 * Nothing is read before it is asked for, so that a build needs no settings.
 */
import { availableParallelism } from "node:os";
import path from "node:path";
import { z } from "zod";
import { embeddedDatabaseFile, readDataFile, secretsFile } from "./data-folder.ts";
import { parseVariables, type VariableSource, type Variables } from "./environment-variables.ts";
import { UserError } from "./errors.ts";
import { findProjectRoot } from "./project-root.ts";

/** Where blobs go when they do not go to a folder. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How mails are sent. */
export interface MailSettings {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. Secret. */
  readonly smtpUrl: string;
  /** Whom mails come from: `cup@example.org` or `Tracecup <cup@example.org>`. */
  readonly from: string;
}

/** An OAuth provider's credentials, as its console gives them. */
interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A provider of OpenID Connect, of which there are many: a university's, a company's, Keycloak. */
export interface OpenIdSettings extends OAuthClient {
  /** Its address, below which it tells of itself under `/.well-known/openid-configuration`; without a last slash. */
  readonly issuer: string;
  /** What the button to sign in calls it. */
  readonly name: string;
}

/** The OAuth providers that are set up here. */
interface OAuthSettings {
  readonly google: OAuthClient | undefined;
  readonly github: OAuthClient | undefined;
  readonly openId: OpenIdSettings | undefined;
}

export interface Environment {
  /** The PostgreSQL that was given; undefined: the embedded one. Ask `databaseUrl()` for the one to connect to. */
  readonly externalDatabaseUrl: string | undefined;
  /** Absolute: cluster, blobs, secrets and logs of this installation. */
  readonly dataDir: string;
  /** Absolute: the folder of the content-addressed blobs. */
  readonly storageDir: string;
  /** Undefined: blobs are kept in `storageDir`. */
  readonly s3: S3Settings | undefined;
  /** Undefined: no mail is sent. */
  readonly mail: MailSettings | undefined;
  readonly oauth: OAuthSettings;
  readonly host: string;
  readonly port: number;
  /** What people type, without a last slash. */
  readonly publicUrl: string;
  /** Whether PUBLIC_URL was given; if not, the site answers under whatever name it is asked by. */
  readonly publicUrlGiven: boolean;
  /** Proxies of ours between the net and the web app, each of which adds to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly workerThreads: number;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  readonly production: boolean;
  /** Whether npm started this program (`npm start`), rather than a shell or another program. */
  readonly underNpm: boolean;
}

/**
 * Reads and checks all settings; a variable set to nothing counts as not set.
 * @throws UserError `bad_environment`, one sentence that names the variable, what it must be and what it is.
 */
export function readEnvironment(source: VariableSource = process.env): Environment {
  const given = parseVariables(source);
  const dataDir = path.resolve(given.TRACECUP_DATA_DIR ?? path.join(findProjectRoot(), "data"));
  return {
    externalDatabaseUrl: given.DATABASE_URL,
    dataDir,
    storageDir: path.resolve(given.TRACECUP_STORAGE_DIR ?? path.join(dataDir, "blobs")),
    s3: s3Settings(given),
    mail: mailSettings(given),
    oauth: oauthSettings(given),
    host: given.HOST,
    port: given.PORT,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, ""),
    publicUrlGiven: given.PUBLIC_URL !== undefined,
    trustedProxies: given.TRACECUP_TRUSTED_PROXIES,
    workerThreads: given.TRACECUP_WORKER_THREADS ?? availableParallelism(),
    logLevel: given.LOG_LEVEL,
    production: given.NODE_ENV === "production",
    underNpm: given.npm_lifecycle_event !== undefined,
  };
}

let cached: Environment | undefined;

/** The settings of this process, read once. */
export function environment(): Environment {
  cached ??= readEnvironment();
  return cached;
}

/**
 * The database to connect to: DATABASE_URL, or the embedded PostgreSQL that `npm start` made in the data folder.
 * @throws UserError `no_database` where there is neither.
 */
export function databaseUrl(): string {
  const { externalDatabaseUrl, dataDir } = environment();
  const found =
    externalDatabaseUrl ?? readDataFile(embeddedDatabaseFile(dataDir), z.object({ url: z.string() }))?.url;
  if (found) return found;
  throw new UserError(
    "no_database",
    "There is no database: set DATABASE_URL, or run `npm start`, which brings its own.",
    503,
  );
}

/**
 * The key that signs sessions: NEXTAUTH_SECRET, or the one that set-up drew and keeps in the data folder.
 * @throws UserError `no_secret` where there is neither.
 */
export function authSecret(): string {
  const given = parseVariables(process.env).NEXTAUTH_SECRET;
  const file = secretsFile(environment().dataDir);
  const found = given ?? readDataFile(file, z.object({ authSecret: z.string().min(32) }))?.authSecret;
  if (found) return found;
  throw new UserError(
    "no_secret",
    "There is no session key: set NEXTAUTH_SECRET, or run `npm start`, which draws one.",
    503,
  );
}

/** The bearer token with which the command line speaks to a platform, where no option gives one. */
export function givenApiToken(): string | undefined {
  return parseVariables(process.env).TRACECUP_TOKEN;
}

/**
 * Tells next-auth 4, which reads these two variables itself, under which address the site runs: under PUBLIC_URL where
 * that is given (an OAuth provider only redirects to the address it knows), else under the one each request names.
 */
export function prepareNextAuthAddress(): void {
  const { publicUrl, publicUrlGiven } = environment();
  if (publicUrlGiven) process.env.NEXTAUTH_URL = publicUrl;
  else process.env.AUTH_TRUST_HOST ??= "true";
}

/**
 * Tells Amazon's library not to warn on Node 20, which the version that is locked here supports: which Node a version of this
 * project needs is checked at its start (docs/deployment.md). Unless somebody wants to hear it.
 */
export function silenceAmazonsNodeWarning(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
}

/** The environment for a program that this one starts: its own, with some variables changed or, if undefined, removed. */
export function childEnvironment(changes: VariableSource): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/** The folders in which a command is looked for, in order. */
export function executableFolders(): string[] {
  return (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
}

function s3Settings(given: Variables): S3Settings | undefined {
  if (!given.TRACECUP_S3_BUCKET) return undefined;
  const accessKeyId = given.TRACECUP_S3_ACCESS_KEY_ID;
  const secretAccessKey = given.TRACECUP_S3_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey) {
    throw new UserError(
      "bad_environment",
      "TRACECUP_S3_BUCKET needs TRACECUP_S3_ACCESS_KEY_ID and TRACECUP_S3_SECRET_ACCESS_KEY beside it.",
    );
  }
  return {
    bucket: given.TRACECUP_S3_BUCKET,
    region: given.TRACECUP_S3_REGION,
    endpoint: given.TRACECUP_S3_ENDPOINT,
    accessKeyId,
    secretAccessKey,
  };
}

function mailSettings(given: Variables): MailSettings | undefined {
  if (!given.SMTP_URL) return undefined;
  if (!given.MAIL_FROM) throw new UserError("bad_environment", "SMTP_URL needs MAIL_FROM beside it.");
  return { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM };
}

function oauthSettings(given: Variables): OAuthSettings {
  return {
    google: oauthClient(given, "GOOGLE"),
    github: oauthClient(given, "GITHUB"),
    openId: openIdSettings(given),
  };
}

function openIdSettings(given: Variables): OpenIdSettings | undefined {
  const client = oauthClient(given, "OIDC");
  if (!client && !given.OIDC_ISSUER) return undefined;
  if (!client || !given.OIDC_ISSUER) {
    throw new UserError(
      "bad_environment",
      "OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET need one another.",
    );
  }
  const name = given.OIDC_NAME ?? new URL(given.OIDC_ISSUER).host;
  return { ...client, issuer: given.OIDC_ISSUER.replace(/\/+$/, ""), name };
}

function oauthClient(given: Variables, name: "GOOGLE" | "GITHUB" | "OIDC"): OAuthClient | undefined {
  const clientId = given[`${name}_CLIENT_ID`];
  const clientSecret = given[`${name}_CLIENT_SECRET`];
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (!clientId && !clientSecret) return undefined;
  throw new UserError("bad_environment", `${name}_CLIENT_ID and ${name}_CLIENT_SECRET need one another.`);
}
