/**
 * The only reader of `process.env`. Every setting is checked and typed here; an invalid one is a `UserError` of one sentence.
 * Settings are read when they are first needed, so that a build needs none.
 */
import { availableParallelism } from "node:os";
import path from "node:path";
import { z } from "zod";
import { UserError } from "../common/errors.ts";
import { processWide } from "../common/process-wide.ts";
import { findProjectRoot } from "../common/project-root.ts";
import { embeddedDatabaseFile, readDataFile, secretsFile } from "./data-folder.ts";
import { parseVariables, type VariableSource, type Variables } from "./environment-variables.ts";

/** The S3 bucket of blobs, if they are not stored in a folder. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** URL of an S3-compatible service; undefined for Amazon's. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Settings for sending mails. */
export interface MailSettings {
  /** smtp://user:password@host:587, or smtps:// for TLS from the start. Secret. */
  readonly smtpUrl: string;
  /** Whether mails and the password may be sent over a connection without TLS if the server offers none. */
  readonly tls: "required" | "optional";
  /** The sender of mails: `cup@example.org` or `Tracecup <cup@example.org>`. */
  readonly from: string;
}

/** An OAuth provider's credentials, as issued in its console. */
interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** An OpenID Connect provider, e.g. a university's, a company's, or Keycloak. */
export interface OpenIdSettings extends OAuthClient {
  /** Its URL without trailing slash, below which `/.well-known/openid-configuration` is found. */
  readonly issuer: string;
  /** Its name on the sign-in button. */
  readonly name: string;
}

/** The configured OAuth providers. */
interface OAuthSettings {
  readonly google: OAuthClient | undefined;
  readonly github: OAuthClient | undefined;
  readonly openId: OpenIdSettings | undefined;
}

export interface Environment {
  /** The URL of an external PostgreSQL; undefined if the embedded one is used. Call `databaseUrl()` for the one to connect to. */
  readonly externalDatabaseUrl: string | undefined;
  /** The same database as its tables' owner, if the application has a role of its own. Call `ownerDatabaseUrl()`. */
  readonly externalOwnerUrl: string | undefined;
  /** Absolute path of the folder for database cluster, blobs, secrets and logs of this installation. */
  readonly dataDir: string;
  /** Absolute path of the folder of content-addressed blobs. */
  readonly storageDir: string;
  /** Undefined if blobs are stored in `storageDir`. */
  readonly s3: S3Settings | undefined;
  /** Undefined if no mail is sent. */
  readonly mail: MailSettings | undefined;
  readonly oauth: OAuthSettings;
  /** Whether organizers must prove a second factor; undefined: all but the demo's. */
  readonly secondFactor: "required" | "optional" | undefined;
  /** Which contests `npm start` makes in an empty database: all of the demo, the running one, or none. */
  readonly demo: "all" | "running" | "none";
  readonly host: string;
  readonly port: number;
  /** The site's public URL, without trailing slash. */
  readonly publicUrl: string;
  /** Whether PUBLIC_URL is set; if not, the site accepts any host name. */
  readonly publicUrlGiven: boolean;
  /** Number of our own proxies between the internet and the web app, each of which appends to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Addresses and networks (`10.1.0.0/16`) of the proxies that may tell a client's address; others' `X-Forwarded-For` is dropped. */
  readonly proxyAddresses: readonly string[];
  /** Where to report a vulnerability, as a URL; undefined if nowhere in particular. */
  readonly securityContact: string | undefined;
  /** Uploads are refused while less of the disk is free. */
  readonly diskReserveBytes: number;
  /** How much a team's files in a round may take in the store; undefined for a quota by the round's shape. */
  readonly teamQuotaBytes: number | undefined;
  /** Absolute path of the operator's own map, a PMTiles archive; undefined if pages show the one that ships with the project. */
  readonly mapFile: string | undefined;
  readonly workerThreads: number;
  /** The port of a worker's health checks; undefined if it does not listen. */
  readonly workerHealthPort: number | undefined;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  readonly production: boolean;
  /** Whether npm started this program (`npm start`), rather than a shell or another program. */
  readonly underNpm: boolean;
}

/**
 * Reads and checks all settings; a variable with an empty value counts as not set.
 * @throws UserError `bad_environment`, one sentence with the variable, what it must be, and what it is
 */
export function readEnvironment(source: VariableSource = process.env): Environment {
  const given = parseVariables(source);
  if (given.DATABASE_OWNER_URL && !given.DATABASE_URL)
    throw new UserError("bad_environment", "DATABASE_OWNER_URL needs DATABASE_URL beside it.");
  const dataDir = path.resolve(given.TRACECUP_DATA_DIR ?? path.join(findProjectRoot(), "data"));
  return {
    externalDatabaseUrl: given.DATABASE_URL,
    externalOwnerUrl: given.DATABASE_OWNER_URL,
    dataDir,
    storageDir: path.resolve(given.TRACECUP_STORAGE_DIR ?? path.join(dataDir, "blobs")),
    s3: s3Settings(given),
    mail: mailSettings(given),
    oauth: oauthSettings(given),
    secondFactor: given.TRACECUP_SECOND_FACTOR,
    demo: given.TRACECUP_DEMO,
    host: given.HOST,
    port: given.PORT,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, ""),
    publicUrlGiven: given.PUBLIC_URL !== undefined,
    trustedProxies: given.TRACECUP_TRUSTED_PROXIES,
    proxyAddresses: given.TRACECUP_PROXY_ADDRESSES,
    securityContact: given.SECURITY_CONTACT ?? mailAddressUrl(given.MAIL_FROM),
    diskReserveBytes: given.TRACECUP_DISK_RESERVE_MB * 1e6,
    teamQuotaBytes: given.TRACECUP_TEAM_QUOTA_MB && given.TRACECUP_TEAM_QUOTA_MB * 1e6,
    mapFile: given.TRACECUP_MAP_PMTILES && path.resolve(given.TRACECUP_MAP_PMTILES),
    workerThreads: given.TRACECUP_WORKER_THREADS ?? availableParallelism(),
    workerHealthPort: given.TRACECUP_WORKER_HEALTH_PORT,
    logLevel: given.LOG_LEVEL,
    production: given.NODE_ENV === "production",
    underNpm: given.npm_lifecycle_event !== undefined,
  };
}

/** This process's settings, read once. */
export function environment(): Environment {
  return processWide("environment", readEnvironment);
}

/**
 * The URL of the database to connect to: DATABASE_URL, or the embedded PostgreSQL that `npm start` set up in the data folder.
 * @throws UserError `no_database` if there is neither
 */
export function databaseUrl(): string {
  return databaseUrls().application;
}

/**
 * The URL of the same database for its tables' owner, who migrates and restores: DATABASE_OWNER_URL, or the embedded PostgreSQL's.
 * Without the former, DATABASE_URL is the owner's.
 * @throws UserError `no_database`
 */
export function ownerDatabaseUrl(): string {
  return databaseUrls().owner;
}

const embeddedUrls = z
  .object({ url: z.string(), ownerUrl: z.string().optional() })
  .transform(({ url, ownerUrl }) => ({ application: url, owner: ownerUrl ?? url }));

function databaseUrls(): { readonly application: string; readonly owner: string } {
  const { externalDatabaseUrl, externalOwnerUrl, dataDir } = environment();
  if (externalDatabaseUrl)
    return { application: externalDatabaseUrl, owner: externalOwnerUrl ?? externalDatabaseUrl };
  const found = readDataFile(embeddedDatabaseFile(dataDir), embeddedUrls);
  if (found) return found;
  throw new UserError(
    "no_database",
    "There is no database: set DATABASE_URL, or run `npm start`, which brings its own.",
    503,
  );
}

/**
 * The key that encrypts sessions: NEXTAUTH_SECRET, or the one that set-up generated in the data folder.
 * @throws UserError `no_secret` if there is neither
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

/** The bearer token that the command line uses for a platform's API, unless an option gives one. */
export function environmentApiToken(): string | undefined {
  return parseVariables(process.env).TRACECUP_TOKEN;
}

/**
 * Sets the two variables from which next-auth 4 reads the site's URL: PUBLIC_URL if it is set (OAuth providers redirect only
 * to a registered URL), else the host of each request.
 */
export function prepareNextAuthAddress(): void {
  const { publicUrl, publicUrlGiven } = environment();
  if (publicUrlGiven) process.env.NEXTAUTH_URL = publicUrl;
  else process.env.AUTH_TRUST_HOST ??= "true";
}

/**
 * Disables the AWS SDK's warning about Node 20, which its locked version supports, unless the user has set the variable. The supported
 * Node versions are checked when programs start (docs/deployment.md).
 */
export function silenceAmazonsNodeWarning(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
}

/** The environment for a child process: this one's, with some variables changed or, if undefined, removed. */
export function childEnvironment(changes: VariableSource): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/** The folders of PATH, in order. */
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
  return { smtpUrl: given.SMTP_URL, tls: given.SMTP_TLS, from: given.MAIL_FROM };
}

/** `mailto:cup@example.org` of `Tracecup <cup@example.org>`. */
function mailAddressUrl(from: string | undefined): string | undefined {
  return from && `mailto:${/<(.*)>$/.exec(from)?.[1] ?? from}`;
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
