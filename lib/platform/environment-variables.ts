import { isIPv4, isIPv6 } from "node:net";
import { z } from "zod";
import { UserError } from "../common/errors.ts";

/** Source of the variables: the process's environment, or a test's own. */
export type VariableSource = Readonly<Record<string, string | undefined>>;

/** The known variables, checked. */
export type Variables = z.infer<typeof variables>;

const text = z.string().min(1);
const url = (protocol: RegExp, what: string) => z.url({ protocol, error: `must be ${what}` });
const wholeNumber = (lowest: number, highest: number) => {
  const error = `must be a whole number from ${lowest} to ${highest}`;
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number().min(lowest, error).max(highest, error));
};

/** IP addresses and networks: `10.0.0.5, 10.1.0.0/16, fd00::/8`. */
const networks = z.string().transform((list, check) =>
  list.split(",").map((part) => {
    const [address, prefix, ...more] = part.trim().split("/");
    const bits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
    const isWhole = prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits);
    if (bits < 0 || !isWhole || more.length > 0) {
      check.addIssue({
        code: "custom",
        message: "must be a list of addresses and networks like 10.0.0.5, 10.1.0.0/16",
      });
    }
    return part.trim();
  }),
);

const database = url(/^postgres(ql)?$/, "an address like postgresql://user:password@host:5432/name");

const variables = z.object({
  DATABASE_URL: database.optional(),
  DATABASE_OWNER_URL: database.optional(),
  TRACECUP_DATA_DIR: text.optional(),
  TRACECUP_STORAGE_DIR: text.optional(),
  TRACECUP_S3_BUCKET: text.optional(),
  TRACECUP_S3_REGION: text.default("us-east-1"),
  TRACECUP_S3_ENDPOINT: url(/^https?$/, "an address like https://s3.example.org").optional(),
  TRACECUP_S3_ACCESS_KEY_ID: text.optional(),
  TRACECUP_S3_SECRET_ACCESS_KEY: text.optional(),
  HOST: text.default("127.0.0.1"),
  PORT: wholeNumber(1, 65535).default(3000),
  PUBLIC_URL: url(/^https?$/, "an address like https://cup.example.org").optional(),
  TRACECUP_TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  TRACECUP_PROXY_ADDRESSES: networks.default(["127.0.0.0/8", "::1"]),
  SECURITY_CONTACT: text
    .transform((contact) => (contact.includes(":") ? contact : `mailto:${contact}`))
    .pipe(url(/^(https|mailto|tel)$/, "an address like security@example.org or https://example.org/security"))
    .optional(),
  NEXTAUTH_SECRET: z.string().min(32, "must have 32 characters or more").optional(),
  TRACECUP_SECOND_FACTOR: z
    .enum(["required", "optional"], { error: "must be required or optional" })
    .optional(),
  TRACECUP_DEMO: z.enum(["all", "running", "none"], { error: "must be all, running or none" }).default("all"),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GITHUB_CLIENT_ID: text.optional(),
  GITHUB_CLIENT_SECRET: text.optional(),
  OIDC_ISSUER: url(/^https?$/, "an address like https://login.example.org").optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.max(60, "must have 60 characters or fewer").optional(),
  SMTP_URL: url(/^smtps?$/, "an address like smtp://user:password@mail.example.org:587").optional(),
  SMTP_TLS: z.enum(["required", "optional"], { error: "must be required or optional" }).default("required"),
  MAIL_FROM: text
    .regex(
      /^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
      "must be an address like cup@example.org",
    )
    .optional(),
  TRACECUP_MAP_PMTILES: text.optional(),
  TRACECUP_TOKEN: text.optional(),
  TRACECUP_DISK_RESERVE_MB: wholeNumber(0, 1_000_000_000).default(1_000),
  TRACECUP_TEAM_QUOTA_MB: wholeNumber(1, 1_000_000_000).optional(),
  TRACECUP_WORKER_THREADS: wholeNumber(1, 256).optional(),
  TRACECUP_WORKER_HEALTH_PORT: wholeNumber(1, 65535).optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  NODE_ENV: text.optional(),
  npm_lifecycle_event: text.optional(),
});

/** The variables' names. */
export const VARIABLE_NAMES = Object.keys(variables.shape);

const secretNames = new Set([
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "NEXTAUTH_SECRET",
  "GOOGLE_CLIENT_SECRET",
  "GITHUB_CLIENT_SECRET",
  "OIDC_CLIENT_SECRET",
  "TRACECUP_S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "TRACECUP_TOKEN",
]);

/**
 * Checks the variables; one with an empty value counts as not set.
 * @throws UserError `bad_environment`, one sentence with the variable, what it must be and, unless it is secret, what it is
 */
export function parseVariables(source: VariableSource): Variables {
  const set = VARIABLE_NAMES.filter((name) => source[name]?.trim());
  const filled = Object.fromEntries(set.map((name) => [name, source[name]]));
  const parsed = variables.safeParse(filled);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue.path[0]);
  const found = secretNames.has(name) ? "" : `, but it is "${filled[name]}"`;
  throw new UserError("bad_environment", `${name} ${issue.message}${found}.`);
}
